"use strict";

// The graph as the tool writes it: nodes with member, root, type, lifetime, module and place, and edges as pairs of indices.
const { nodes, edges, entries } = JSON.parse(document.getElementById("graph").textContent);
const element = (id) => document.getElementById(id);
const drawing = element("drawing"), world = element("world"), details = element("details"), search = element("search");

const needs = nodes.map(() => []), neededBy = nodes.map(() => []);
for (const [from, to] of edges) {
  needs[from].push(to);
  neededBy[to].push(from);
}
const hasOneRoot = new Set(nodes.map((node) => node.root)).size === 1;
nodes.forEach((node, index) => {
  node.index = index;
  node.name = node.root ? `${node.root}.${node.member}` : node.member;
  node.text = `${node.name} ${node.type} ${node.module} ${node.lifetime}`.toLowerCase();
});
const compare = new Intl.Collator("en", { numeric: true }).compare;
const byName = (one, other) => compare(nodes[one].name, nodes[other].name) || one - other;

/** The nodes that are reached from some nodes over edges, with their distances. */
function distances(starts, next) {
  const found = new Map(starts.map((start) => [start, 0]));
  for (const node of found.keys()) {
    for (const other of next[node]) if (!found.has(other)) found.set(other, found.get(node) + 1);
  }
  return found;
}

/** A shortest path from one of some nodes to another, or null. */
function shortestPath(starts, end, isAllowed = () => true) {
  const previous = new Map(starts.map((start) => [start, -1]));
  for (const node of previous.keys()) {
    if (node === end) {
      const path = [];
      for (let step = end; step >= 0; step = previous.get(step)) path.unshift(step);
      return path;
    }
    for (const other of needs[node]) if (isAllowed(other) && !previous.has(other)) previous.set(other, node);
  }
  return null;
}

/**
 * The strongly connected components of a graph (Tarjan), numbered so that a group needs only groups of lower numbers, and the
 * depth of each group: the longest way to it.
 */
function layers(next) {
  const group = next.map(() => -1), groups = [], order = next.map(() => -1), lowest = next.map(() => -1);
  const position = next.map(() => 0), stack = [];
  let visited = 0;
  for (const start of next.keys()) {
    if (order[start] >= 0) continue;
    const path = [start];
    while (path.length) {
      const node = path[path.length - 1];
      if (order[node] < 0) {
        order[node] = lowest[node] = visited++;
        stack.push(node);
      }
      if (position[node] < next[node].length) {
        const other = next[node][position[node]++];
        if (order[other] < 0) path.push(other);
        else if (group[other] < 0) lowest[node] = Math.min(lowest[node], order[other]);
        continue;
      }
      path.pop();
      if (path.length) lowest[path[path.length - 1]] = Math.min(lowest[path[path.length - 1]], lowest[node]);
      if (lowest[node] !== order[node]) continue;
      const members = [];
      do {
        members.push(stack.pop());
        group[members[members.length - 1]] = groups.length;
      } while (members[members.length - 1] !== node);
      groups.push(members);
    }
  }
  const depth = groups.map(() => 0);
  for (let number = groups.length - 1; number >= 0; number--) {
    for (const node of groups[number]) {
      for (const other of next[node]) {
        if (group[other] !== number) depth[group[other]] = Math.max(depth[group[other]], depth[number] + 1);
      }
    }
  }
  return { group, groups, depth };
}

const { group, groups, depth } = layers(needs);
const cycles = groups
  .filter((members) => members.length > 1 || needs[members[0]].includes(members[0]))
  .map((members) => {
    const start = Math.min(...members), inside = (node) => group[node] === group[start];
    const ways = needs[start].filter(inside).map((node) => shortestPath([node], start, inside)).filter(Boolean);
    ways.sort((one, other) => one.length - other.length);
    return [start, ...ways[0].slice(0, -1)];
  });

/** The longest chain of dependencies; where it goes through a cycle, by a short way. */
function longestPath() {
  const height = groups.map(() => 0), step = groups.map(() => null);
  groups.forEach((members, number) => {
    for (const node of members) {
      for (const other of needs[node]) {
        if (group[other] !== number && height[group[other]] + 1 > height[number]) {
          height[number] = height[group[other]] + 1;
          step[number] = [node, other];
        }
      }
    }
  });
  let number = height.indexOf(Math.max(...height));
  if (number < 0) return [];
  let entry = step[number] ? step[number][0] : groups[number][0];
  const path = [];
  for (;;) {
    const exit = step[number];
    if (!exit) return [...path, entry];
    const current = number;
    path.push(...shortestPath([entry], exit[0], (node) => group[node] === current));
    entry = exit[1];
    number = group[entry];
  }
}

const modules = [...new Set(nodes.map((node) => node.module))].sort(compare);
const moduleOf = nodes.map((node) => modules.indexOf(node.module));
const membersOf = modules.map((_, module) => [...nodes.keys()].filter((index) => moduleOf[index] === module));
/** The number of dependencies between modules: `moduleNeeds[from].get(to)`. */
const moduleNeeds = modules.map(() => new Map()), moduleNeededBy = modules.map(() => new Map());
for (const [from, to] of edges) {
  const [one, other] = [moduleOf[from], moduleOf[to]];
  if (one === other) continue;
  moduleNeeds[one].set(other, (moduleNeeds[one].get(other) ?? 0) + 1);
  moduleNeededBy[other].set(one, (moduleNeededBy[other].get(one) ?? 0) + 1);
}
const lifetimes = [...new Set(nodes.map((node) => node.lifetime))];
const knownLifetimes = ["shared", "shared(for:)", "weaklyShared", "transient", "graph", "custom", "plain", "input"];
lifetimes.sort((one, other) => rank(one) - rank(other) || compare(one, other));
function rank(lifetime) {
  const position = knownLifetimes.indexOf(lifetime);
  return position < 0 ? knownLifetimes.length : position;
}
const color = (node) => `var(--life-${rank(node.lifetime)})`;
