"use strict";

// The graph as the tool writes it: nodes with member, root, type, lifetime, module and place, and edges as pairs of indices.
const { nodes, edges, entries } = JSON.parse(document.getElementById("graph").textContent);
const element = (id) => document.getElementById(id);
const drawing = element("drawing"), world = element("world"), details = element("details"), search = element("search");

// MARK: Model

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
const knownLifetimes = ["shared", "shared(for:)", "weaklyShared", "transient", "graph", "custom"];
lifetimes.sort((one, other) => rank(one) - rank(other) || compare(one, other));
function rank(lifetime) {
  const position = knownLifetimes.indexOf(lifetime);
  return position < 0 ? knownLifetimes.length : position;
}
const color = (node) => `var(--life-${rank(node.lifetime)})`;

// MARK: State

// Large graphs begin with their modules, of which a reader knows the names.
const firstView = nodes.length > 120 && modules.length > 1 ? "modules" : "map";
const state = { selected: -1, module: -1, view: firstView, path: null, hidden: new Set(), query: "" };
let listed = [];

const isShown = (index) => !state.hidden.has(nodes[index].lifetime);

function select(index, { view = state.view, path = null, module = -1, keepsHistory = false } = {}) {
  state.selected = index;
  state.module = module;
  state.path = path;
  state.view = view === "neighbors" && index < 0 ? "map" : view;
  const hash = index < 0 ? "#" : `#${encodeURIComponent(nodes[index].id)}`;
  if (!keepsHistory && location.hash !== (hash === "#" ? "" : hash)) history.pushState(null, "", hash);
  render();
}

addEventListener("popstate", restore);
addEventListener("hashchange", restore);
function restore() {
  let id = "";
  try { id = decodeURIComponent(location.hash.slice(1)); } catch { /* A link that was cut off selects nothing. */ }
  const index = nodes.findIndex((node) => node.id === id);
  if (index !== state.selected) select(index, { view: index < 0 ? firstView : "neighbors", keepsHistory: true });
}

// MARK: Elements

/** Creates an element of HTML. Text is never read as markup. */
function html(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name === "color") made.style.setProperty("--color", value);
    else if (name.startsWith("on")) made[name] = value;
    else made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

function svg(tag, properties = {}, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name === "color") made.style.setProperty("--color", value);
    else made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

function nodeButton(index, more = "", view = "neighbors") {
  const node = nodes[index];
  const button = html(
    "button", { class: "node", title: `${node.name}: ${node.type} (${node.lifetime})`, onclick: () => select(index, { view }) },
    html("span", { class: "dot", color: color(node) }), html("span", { class: "name" }, node.member));
  if (!hasOneRoot && node.root) button.append(html("span", { class: "root" }, node.root));
  if (more !== "") button.append(html("span", { class: "more" }, `${more}`));
  button.dataset.index = index;
  return button;
}

const count = (number, noun, plural = `${noun}s`) => `${number.toLocaleString("en")} ${number === 1 ? noun : plural}`;

// MARK: List

function renderLegend() {
  const counts = new Map(lifetimes.map((lifetime) => [lifetime, 0]));
  for (const node of nodes) counts.set(node.lifetime, counts.get(node.lifetime) + 1);
  element("legend").replaceChildren(...lifetimes.map((lifetime) => html(
    "button", {
      "aria-pressed": !state.hidden.has(lifetime), title: "Show or hide nodes of this lifetime",
      onclick: () => {
        if (!state.hidden.delete(lifetime)) state.hidden.add(lifetime);
        renderLegend();
        renderList();
        render();
      },
    },
    html("span", { class: "dot", color: color({ lifetime }) }), `${lifetime} ${counts.get(lifetime)}`)));
}

function renderList() {
  const words = state.query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = [...nodes.keys()].filter((index) => isShown(index) && words.every((word) => nodes[index].text.includes(word)));
  // The better the name matches, the further up.
  const score = (index) => {
    const member = nodes[index].member.toLowerCase(), word = words[0] ?? "";
    return member === word ? 0 : member.startsWith(word) ? 1 : nodes[index].name.toLowerCase().includes(word) ? 2 : 3;
  };
  const list = document.createDocumentFragment();
  listed = [];
  if (words.length) {
    listed = found.sort((one, other) => score(one) - score(other) || byName(one, other));
    for (const index of listed) list.append(nodeButton(index, nodes[index].module));
  } else {
    const members = new Map(modules.map((module) => [module, []]));
    for (const index of found) members.get(nodes[index].module).push(index);
    for (const [module, indices] of members) {
      if (!indices.length) continue;
      list.append(html("h3", {}, `${module} · ${indices.length}`));
      for (const index of indices.sort(byName)) list.append(nodeButton(index, neededBy[index].length || ""));
      listed.push(...indices);
    }
  }
  element("list").replaceChildren(list);
  element("found").textContent = words.length
    ? `${count(found.length, "node")} found`
    : `${count(found.length, "node")}${found.length < nodes.length ? ` of ${nodes.length}` : ""}; the number at a node: how many need it`;
  markCurrent();
}

function markCurrent() {
  for (const button of element("list").querySelectorAll('[aria-current="true"]')) button.removeAttribute("aria-current");
  const button = element("list").querySelector(`[data-index="${state.selected}"]`);
  if (!button) return;
  button.setAttribute("aria-current", "true");
  button.scrollIntoView({ block: "nearest" });
}

// MARK: Details

function nodeList(indices, tag = "ul") {
  const limit = 60;
  const list = html(tag, { class: tag === "ol" ? "path" : "nodes" });
  const show = (part) => list.append(...part.map((index) => html("li", {}, nodeButton(index, nodes[index].lifetime))));
  show(indices.slice(0, limit));
  if (indices.length > limit) {
    const more = html("button", { onclick: () => { more.remove(); show(indices.slice(limit)); } }, `${indices.length - limit} more`);
    return [list, more];
  }
  return [list];
}

function pathSection(title, path) {
  return [html("h3", {}, title), ...nodeList(path, "ol")];
}

function renderDetails() {
  details.replaceChildren();
  details.scrollTop = 0;
  if (state.module >= 0) return renderModule(state.module);
  if (state.selected < 0) return renderSummary();
  const index = state.selected, node = nodes[index];
  details.append(
    html("h2", {}, node.name), html("p", { class: "type" }, node.type),
    html("p", {}, html("span", { class: "dot", color: color(node) }), `${node.lifetime} · ${node.module}`));
  details.append(html("p", { class: "faint" }, node.file ? `${node.file}:${node.line}` : "no place is known"));
  const cycle = cycles.find((members) => group[members[0]] === group[index]);
  if (cycle) {
    details.append(html("p", { class: "alert" }, "This node is part of a cycle."));
    details.append(html("button", { onclick: () => select(index, { view: "map", path: [...cycle, cycle[0]] }) }, "Show the cycle"));
  }

  const from = distances([index], neededBy), to = distances([index], needs);
  const reasons = entries.filter((entry) => from.has(entry));
  details.append(html("h3", {}, "Why is this here?"));
  if (from.size === 1) {
    details.append(html("p", {}, "Nothing in the graph needs it: it is an entry, or it is unused."));
  } else {
    reasons.sort((one, other) => from.get(one) - from.get(other) || byName(one, other));
    const place = html("div");
    const show = (start) => {
      const path = shortestPath([start], index);
      place.replaceChildren(
        ...nodeList(path, "ol"),
        html("button", { title: "Show this path in the map (w)", onclick: () => select(index, { view: "map", path }) }, "Show in map"));
    };
    if (reasons.length > 1) {
      const choice = html("select", { "aria-label": "Entry", onchange: () => show(Number(choice.value)) },
        ...reasons.map((entry) => html("option", { value: entry }, `from ${hasOneRoot ? nodes[entry].member : nodes[entry].name}`)));
      details.append(html("p", { class: "faint" }, `${count(reasons.length, "entry", "entries")} of the graph lead here.`), choice);
    }
    details.append(place);
    show(reasons[0]);
  }
  details.append(html("h3", {}, `Needs ${needs[index].length}`), html("p", { class: "faint" }, `${to.size - 1} in all, through others`));
  details.append(...nodeList([...needs[index]].sort(byName)));
  details.append(
    html("h3", {}, `Needed by ${neededBy[index].length}`), html("p", { class: "faint" }, `${from.size - 1} in all, through others`));
  details.append(...nodeList([...neededBy[index]].sort(byName)));
}

function renderModule(module) {
  const others = (map) => html("ul", { class: "nodes" }, ...[...map].sort((one, other) => other[1] - one[1]).map(([other, number]) => html(
    "li", {}, html(
      "button", { class: "node", onclick: () => select(-1, { view: "modules", module: other }) },
      html("span", { class: "name" }, modules[other]), html("span", { class: "more" }, count(number, "dependency", "dependencies"))))));
  details.append(
    html("h2", {}, modules[module]), html("p", { class: "faint" }, count(membersOf[module].length, "node")),
    html("button", { onclick: () => select(-1, { view: "map", module }) }, "Show in map"),
    html("h3", {}, `Needs ${count(moduleNeeds[module].size, "module")}`), others(moduleNeeds[module]),
    html("h3", {}, `Needed by ${count(moduleNeededBy[module].size, "module")}`), others(moduleNeededBy[module]),
    html("h3", {}, "Nodes"), ...nodeList([...membersOf[module]].sort(byName)));
}

function renderSummary() {
  if (state.path) {
    const title = state.path.isCycle ? "Cycle" : `Longest path: ${count(state.path.length, "node")}`;
    details.append(html("h2", {}, title), ...nodeList(state.path.isCycle ? state.path.slice(0, -1) : state.path, "ol"));
    return;
  }
  details.append(html("h2", {}, "Select a node"), html("p", { class: "faint" }, "Click one, or press / to search."));
  if (cycles.length) {
    details.append(html("h3", { class: "alert" }, count(cycles.length, "cycle")));
    for (const cycle of cycles) {
      details.append(html(
        "button", { class: "node", onclick: () => showPath([...cycle, cycle[0]], true) },
        cycle.concat(cycle[0]).map((index) => nodes[index].member).join(" → ")));
    }
  }
  details.append(html("h3", {}, "Entries"), html("p", { class: "faint" }, "Nodes that no other node needs"), ...nodeList([...entries]));
  const popular = [...nodes.keys()].filter((index) => neededBy[index].length > 1)
    .sort((one, other) => neededBy[other].length - neededBy[one].length || byName(one, other)).slice(0, 10);
  if (popular.length) {
    details.append(html("h3", {}, "Needed most"));
    details.append(html("ul", { class: "nodes" }, ...popular.map((index) => html("li", {}, nodeButton(index, neededBy[index].length)))));
  }
}

function showPath(path, isCycle = false) {
  path.isCycle = isCycle;
  select(-1, { view: "map", path });
}

// MARK: Drawing

const box = { width: 176, height: 24, gapX: 56, gapY: 8, rows: 40 };

const card = { width: 210, height: 58, gapX: 90, gapY: 16 };

/** Places of the modules: a column for each depth, ordered so that lines cross little. */
const moduleLayout = (() => {
  const next = moduleNeeds.map((map) => [...map.keys()]), before = moduleNeededBy.map((map) => [...map.keys()]);
  const found = layers(next), columns = [];
  for (const module of modules.keys()) {
    const column = found.depth[found.group[module]];
    (columns[column] ??= []).push(module);
  }
  const rows = modules.map(() => 0);
  const settle = () => columns.forEach((column) => column.forEach((module, row) => { rows[module] = row - column.length / 2; }));
  settle();
  for (const neighbors of [before, next, before, next]) {
    const mean = (module) => neighbors[module].reduce((sum, other) => sum + rows[other], 0) / (neighbors[module].length || 1);
    for (const column of columns) {
      const means = new Map(column.map((module) => [module, neighbors[module].length ? mean(module) : rows[module]]));
      column.sort((one, other) => means.get(one) - means.get(other) || one - other);
    }
    settle();
  }
  // A long chain of modules goes on below: as many columns side by side as make the drawing about as wide as a window.
  const width = card.width + card.gapX, height = card.height + card.gapY, places = [];
  const bands = (size) => {
    const heights = [];
    columns.forEach((column, number) => {
      const band = Math.floor(number / size);
      heights[band] = Math.max(heights[band] ?? 0, column.length);
    });
    return heights;
  };
  const ratio = (size) => (size * width) / (bands(size).reduce((sum, rows) => sum + rows + 1, 0) * height);
  let size = columns.length;
  if (ratio(size) > 4) while (size > 1 && ratio(size) > 2.2) size--;
  let top = 0;
  bands(size).forEach((tallest, band) => {
    columns.slice(band * size, (band + 1) * size).forEach((column, position) => column.forEach((module) => {
      places[module] = { x: position * width, y: (top + tallest / 2 + rows[module]) * height };
    }));
    top += tallest + 1;
  });
  return { places, order: columns.flat() };
})();

/** Places of all nodes: a lane for each module, a column for each depth, wrapped where a cell has many nodes. */
const mapLayout = (() => {
  const places = nodes.map(() => null), lanes = [];
  const deepest = Math.max(0, ...depth);
  const { order } = moduleLayout, cells = order.map(() => Array.from({ length: deepest + 1 }, () => []));
  const lane = new Map(order.map((module, number) => [module, number]));
  for (const index of nodes.keys()) cells[lane.get(moduleOf[index])][depth[group[index]]].push(index);
  // The column of a depth is as wide as its widest cell.
  const left = [];
  let x = 0;
  for (let column = 0; column <= deepest; column++) {
    left.push(x);
    const wraps = Math.max(1, ...cells.map((cell) => Math.ceil(cell[column].length / box.rows)));
    x += wraps * (box.width + 14) - 14 + box.gapX;
  }
  let y = 0;
  cells.forEach((columns, number) => {
    const rows = Math.min(box.rows, Math.max(...columns.map((cell) => cell.length)));
    const height = rows * (box.height + box.gapY) + 34;
    columns.forEach((cell, column) => cell.sort(byName).forEach((index, position) => {
      places[index] = {
        x: left[column] + Math.floor(position / box.rows) * (box.width + 14),
        y: y + 28 + (position % box.rows) * (box.height + box.gapY),
      };
    }));
    lanes.push({ name: modules[order[number]], y, height });
    y += height + 8;
  });
  return { places, lanes, width: x - box.gapX, height: y };
})();

function curve(from, to) {
  const x1 = from.x + box.width, y1 = from.y + box.height / 2, x2 = to.x, y2 = to.y + box.height / 2;
  const bend = Math.max(30, Math.abs(x2 - x1) / 2);
  return `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
}

const shorten = (text, length) => (text.length > length ? `${text.slice(0, length - 1)}…` : text);

function nodeBox(index, place, className = "") {
  const node = nodes[index];
  const made = svg(
    "g", { class: `box ${className}`, transform: `translate(${place.x} ${place.y})`, color: color(node) },
    svg("title", {}, `${node.name}: ${node.type} (${node.lifetime})`),
    svg("rect", { class: "body", width: box.width, height: box.height, rx: 5 }),
    svg("rect", { class: "bar", width: 5, height: box.height, rx: 2 }),
    svg("text", { x: 12, y: box.height / 2 + 1 }, shorten(node.member, 26)));
  made.dataset.index = index;
  return made;
}

let mapElements = null;

/** The map is drawn once; selections only mark parts of it. */
function drawMap() {
  if (!mapElements) {
    const lanes = mapLayout.lanes.map((lane, number) => svg(
      "g", {},
      svg("rect", { class: `lane ${number % 2 ? "odd" : ""}`, x: -20, y: lane.y, width: mapLayout.width + 40, height: lane.height, rx: 6 }),
      svg("text", { class: "lane-name", x: -8, y: lane.y + 19 }, lane.name)));
    const marks = svg("g"), boxes = nodes.map((_, index) => nodeBox(index, mapLayout.places[index]));
    const lines = svg("path", { class: "edges" });
    const labels = svg("g");
    const layer = svg("g", {}, ...lanes, lines, marks, ...boxes, labels);
    mapElements = { layer, marks, boxes, labels, lines };
  }
  const { layer, marks, boxes, labels, lines } = mapElements;
  if (layer.parentNode !== world) world.replaceChildren(layer);
  const place = (index) => mapLayout.places[index];
  lines.setAttribute("d", edges.filter(([from, to]) => isShown(from) && isShown(to)).map(([from, to]) => curve(place(from), place(to))).join(""));
  const lit = new Set();
  marks.replaceChildren();
  const mark = (className, pairs) => {
    marks.append(svg("path", { class: `marked ${className}`, d: pairs.map(([from, to]) => curve(place(from), place(to))).join("") }));
    for (const pair of pairs) for (const index of pair) lit.add(index);
  };
  if (state.path) {
    mark("path", state.path.slice(1).map((to, position) => [state.path[position], to]));
    for (const index of state.path) lit.add(index);
  } else if (state.selected >= 0) {
    mark("needed-by", neededBy[state.selected].map((from) => [from, state.selected]));
    mark("needs", needs[state.selected].map((to) => [state.selected, to]));
  }
  if (state.selected >= 0) lit.add(state.selected);
  if (state.module >= 0) for (const index of membersOf[state.module]) lit.add(index);
  world.classList.toggle("dimmed", lit.size > 0);
  // From afar, boxes have no room for their names: what is marked is named beside its box.
  labels.replaceChildren(...(state.module < 0 ? [...lit] : []).map((index) => svg(
    "text", { class: "label", x: place(index).x, y: place(index).y - 6 }, nodes[index].member)));
  boxes.forEach((made, index) => {
    made.style.display = isShown(index) ? "" : "none";
    made.classList.toggle("selected", index === state.selected);
    made.classList.toggle("lit", lit.has(index));
  });
  return { x: -20, y: 0, width: mapLayout.width + 40, height: mapLayout.height, lit: [...lit].map(place) };
}

/** What the selected node needs to its right, and what needs it to its left, up to two steps away. */
function drawNeighbors() {
  const center = state.selected, columns = new Map(), places = new Map();
  const collect = (next, direction) => {
    const found = distances([center], next);
    for (const [index, distance] of found) {
      if (distance === 0 || distance > 2 || !isShown(index)) continue;
      // A node of a cycle is on both sides; it is drawn on the nearer one.
      if (places.has(index)) continue;
      const column = direction * distance;
      columns.set(column, [...(columns.get(column) ?? []), index]);
      places.set(index, null);
    }
  };
  places.set(center, { x: 0, y: 0 });
  collect(needs, 1);
  collect(neededBy, -1);
  const perColumn = 30, bounds = { left: 0, right: box.width, top: -40, bottom: box.height };
  const labels = [];
  for (const side of [-1, 1]) {
    let x = side * (box.width + box.gapX + 20);
    for (const distance of [1, 2]) {
      const column = (columns.get(side * distance) ?? []).sort((one, other) => compare(nodes[one].module, nodes[other].module) || byName(one, other));
      if (!column.length) continue;
      const rows = Math.min(perColumn, column.length), wraps = Math.ceil(column.length / perColumn);
      const top = -(rows - 1) * (box.height + box.gapY) / 2;
      column.forEach((index, position) => places.set(index, {
        x: x + side * Math.floor(position / perColumn) * (box.width + 14), y: top + (position % perColumn) * (box.height + box.gapY),
      }));
      const outer = x + side * (wraps - 1) * (box.width + 14);
      const words = side > 0 ? "needed" : "needing";
      labels.push(svg("text", { class: "heading", x: (x + outer + box.width) / 2, y: top - 16 }, distance === 1 ? `directly ${words}: ${column.length}` : `two steps away: ${column.length}`));
      bounds.left = Math.min(bounds.left, outer);
      bounds.right = Math.max(bounds.right, outer + box.width);
      bounds.top = Math.min(bounds.top, top - 40);
      bounds.bottom = Math.max(bounds.bottom, top + rows * (box.height + box.gapY));
      x = outer + side * (box.width + box.gapX + 20);
    }
  }
  const inside = edges.filter(([from, to]) => places.has(from) && places.has(to) && from !== center && to !== center);
  const path = (className, pairs) => svg("path", { class: className, d: pairs.map(([from, to]) => curve(places.get(from), places.get(to))).join("") });
  const near = (list) => list.filter((index) => places.has(index) && index !== center);
  world.classList.remove("dimmed");
  world.replaceChildren(svg(
    "g", {}, path("edges", inside), path("marked needed-by", near(neededBy[center]).map((from) => [from, center])),
    path("marked needs", near(needs[center]).map((to) => [center, to])), ...labels,
    ...[...places].map(([index, place]) => nodeBox(index, place, index === center ? "selected" : ""))));
  return { x: bounds.left, y: bounds.top, width: bounds.right - bounds.left, height: bounds.bottom - bounds.top };
}

function drawModules() {
  const { places } = moduleLayout, chosen = state.module >= 0 ? state.module : state.selected >= 0 ? moduleOf[state.selected] : -1;
  const lines = [];
  moduleNeeds.forEach((map, from) => map.forEach((number, to) => {
    const kind = from === chosen ? "marked needs" : to === chosen ? "marked needed-by" : "edges";
    const [one, other] = [places[from], places[to]];
    const x1 = one.x + card.width, y1 = one.y + card.height / 2, y2 = other.y + card.height / 2;
    const bend = Math.max(40, Math.abs(other.x - x1) / 2);
    lines.push(svg(
      "path", { class: kind, "stroke-width": 1 + Math.log2(number), d: `M${x1} ${y1}C${x1 + bend} ${y1} ${other.x - bend} ${y2} ${other.x} ${y2}` },
      svg("title", {}, `${modules[from]} → ${modules[to]}: ${count(number, "dependency", "dependencies")}`)));
  }));
  // Marked lines are drawn above the others.
  lines.sort((one, other) => one.classList.contains("marked") - other.classList.contains("marked"));
  const isNear = (module) => chosen < 0 || module === chosen || moduleNeeds[chosen].has(module) || moduleNeededBy[chosen].has(module);
  const cards = modules.map((name, module) => {
    const members = membersOf[module], made = svg(
      "g", {
        class: `box module ${module === chosen ? "selected" : ""} ${isNear(module) ? "lit" : ""}`,
        transform: `translate(${places[module].x} ${places[module].y})`,
      },
      svg("title", {}, name), svg("rect", { class: "body", width: card.width, height: card.height, rx: 7 }),
      svg("text", { class: "title", x: 12, y: 17 }, shorten(name, 26)),
      svg("text", { class: "sub", x: 12, y: 34 }, count(members.length, "node")));
    let x = 12;
    for (const lifetime of lifetimes) {
      const part = members.filter((index) => nodes[index].lifetime === lifetime).length / members.length * (card.width - 24);
      if (part) made.append(svg("rect", { class: "bar", x, y: 45, width: part, height: 6, color: color({ lifetime }) }));
      x += part;
    }
    made.dataset.module = module;
    return made;
  });
  world.classList.toggle("dimmed", chosen >= 0);
  world.replaceChildren(svg("g", {}, ...lines, ...cards));
  const xs = places.map((place) => place.x), ys = places.map((place) => place.y);
  return {
    x: Math.min(...xs), y: Math.min(...ys), width: Math.max(...xs) - Math.min(...xs) + card.width,
    height: Math.max(...ys) - Math.min(...ys) + card.height,
  };
}

// MARK: Zoom

const camera = { x: 0, y: 0, scale: 1 };
let bounds = { x: 0, y: 0, width: 1, height: 1 }, lastDrawn = "";

function moveCamera(isSmooth = false) {
  world.classList.toggle("moving", isSmooth);
  world.classList.toggle("far", camera.scale < 0.4);
  world.style.transform = `translate(${camera.x}px, ${camera.y}px) scale(${camera.scale})`;
  arrangeLabels();
  for (const name of world.querySelectorAll(".lane-name")) name.style.fontSize = `${Math.min(90, 13 / Math.min(1, camera.scale))}px`;
}

/** Gives labels their size on the screen, and hides those that would cover others. The ends of a path come first. */
function arrangeLabels() {
  const labels = [...world.querySelectorAll(".label")], shown = [];
  for (const label of labels.length > 2 ? [labels[0], ...labels.slice(1).reverse()] : labels) {
    const x = Number(label.getAttribute("x")) * camera.scale, y = Number(label.getAttribute("y")) * camera.scale;
    const width = label.textContent.length * 6.5, isCovered = shown.some((other) => Math.abs(other.y - y) < 14
      && x < other.x + other.width && other.x < x + width);
    label.style.fontSize = `${11 / camera.scale}px`;
    label.style.visibility = isCovered ? "hidden" : "";
    if (!isCovered) shown.push({ x, y, width });
  }
}

function fit(area = bounds, greatest = 1.2) {
  const { width, height } = drawing.getBoundingClientRect(), margin = 30;
  const scale = Math.min((width - 2 * margin) / area.width, (height - 2 * margin) / area.height, greatest);
  camera.scale = Math.max(scale, 0.02);
  camera.x = (width - area.width * camera.scale) / 2 - area.x * camera.scale;
  camera.y = (height - area.height * camera.scale) / 2 - area.y * camera.scale;
  moveCamera(true);
}

function zoom(factor, x = drawing.clientWidth / 2, y = drawing.clientHeight / 2) {
  const scale = Math.min(4, Math.max(0.02, camera.scale * factor));
  camera.x = x - (x - camera.x) * (scale / camera.scale);
  camera.y = y - (y - camera.y) * (scale / camera.scale);
  camera.scale = scale;
  moveCamera();
}

drawing.addEventListener("wheel", (event) => {
  event.preventDefault();
  const area = drawing.getBoundingClientRect();
  if (event.ctrlKey || event.metaKey || event.deltaMode !== 0 || Math.abs(event.deltaY) >= 50) {
    zoom(Math.exp(-event.deltaY * (event.deltaMode === 0 ? 0.0016 : 0.05)), event.clientX - area.left, event.clientY - area.top);
  } else {
    camera.x -= event.deltaX;
    camera.y -= event.deltaY;
    moveCamera();
  }
}, { passive: false });

const pointers = new Map();
let dragged = 0;
drawing.addEventListener("pointerdown", (event) => {
  if (!pointers.size) dragged = 0;
  pointers.set(event.pointerId, event);
});
addEventListener("pointermove", (event) => {
  const before = pointers.get(event.pointerId);
  if (!before) return;
  const others = [...pointers.values()].filter((other) => other.pointerId !== event.pointerId);
  dragged += Math.abs(event.clientX - before.clientX) + Math.abs(event.clientY - before.clientY);
  if (others.length) {
    const distance = (one, other) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) || 1;
    const area = drawing.getBoundingClientRect();
    zoom(distance(event, others[0]) / distance(before, others[0]), others[0].clientX - area.left, others[0].clientY - area.top);
  } else if (dragged > 3) {
    camera.x += event.clientX - before.clientX;
    camera.y += event.clientY - before.clientY;
    moveCamera();
  }
  pointers.set(event.pointerId, event);
});
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, (event) => pointers.delete(event.pointerId));
drawing.addEventListener("click", (event) => {
  if (dragged > 3) return;
  const made = event.target.closest(".box");
  if (made?.dataset.module) select(-1, { module: Number(made.dataset.module) });
  else if (made) select(Number(made.dataset.index));
});
drawing.addEventListener("dblclick", (event) => {
  const made = event.target.closest(".box");
  if (made?.dataset.module) select(-1, { view: "map", module: Number(made.dataset.module) });
  else if (made) select(Number(made.dataset.index), { view: "neighbors" });
});
addEventListener("resize", () => fit());

// MARK: Rendering

const views = { modules: drawModules, map: drawMap, neighbors: drawNeighbors };

function render() {
  bounds = nodes.length ? views[state.view]() : bounds;
  for (const view of Object.keys(views)) element(`view-${view}`).setAttribute("aria-pressed", view === state.view);
  element("view-neighbors").disabled = state.selected < 0;
  element("view-modules").disabled = modules.length < 2;
  const drawn = state.view === "neighbors" ? `neighbors ${state.selected}` : state.view;
  if (drawn !== lastDrawn || state.path || (state.view === "map" && state.module >= 0)) fitTo(state.view !== "map");
  lastDrawn = drawn;
  moveCamera(true);
  markCurrent();
  renderDetails();
}

/** Moves to what is marked, or to everything. */
function fitTo(isWhole) {
  const lit = bounds.lit ?? [];
  if (isWhole || !lit.length) return fit();
  const left = Math.min(...lit.map((place) => place.x)), top = Math.min(...lit.map((place) => place.y));
  fit({
    x: left, y: top, width: Math.max(...lit.map((place) => place.x)) + box.width - left,
    height: Math.max(...lit.map((place) => place.y)) + box.height - top,
  });
}

// MARK: Commands

const themes = ["system", "light", "dark"];
const systemIsDark = matchMedia("(prefers-color-scheme: dark)");
let theme = "system";
try { theme = localStorage.getItem("composure-theme") ?? "system"; } catch { /* Pages from files may have no storage. */ }
if (!themes.includes(theme)) theme = "system";
function applyTheme() {
  const isDark = theme === "dark" || (theme === "system" && systemIsDark.matches);
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
  element("theme").title = `Colors: ${theme} (t)`;
  element("theme").setAttribute("aria-label", `Colors: ${theme}`);
}
systemIsDark.addEventListener("change", applyTheme);
function nextTheme() {
  theme = themes[(themes.indexOf(theme) + 1) % themes.length];
  try { localStorage.setItem("composure-theme", theme); } catch { /* As above. */ }
  applyTheme();
}

function show(view) {
  if (!element(`view-${view}`).disabled) select(state.selected, { view, module: view === "neighbors" ? -1 : state.module });
}

/** Goes on to the next view that can be shown. */
function nextView() {
  const names = Object.keys(views).filter((view) => !element(`view-${view}`).disabled);
  show(names[(names.indexOf(state.view) + 1) % names.length]);
}

let shownCycle = -1;
function nextCycle() {
  if (!cycles.length) return;
  shownCycle = (shownCycle + 1) % cycles.length;
  const cycle = cycles[shownCycle];
  showPath([...cycle, cycle[0]], true);
}

function why() {
  const index = state.selected;
  if (index < 0) return;
  const from = distances([index], neededBy);
  const starts = entries.filter((entry) => from.has(entry)).sort((one, other) => from.get(one) - from.get(other) || byName(one, other));
  if (starts.length) select(index, { view: "map", path: shortestPath([starts[0]], index) });
}

/** Selects the next or previous node of the list. */
function step(difference) {
  if (!listed.length) return;
  const position = listed.indexOf(state.selected);
  const next = position < 0 ? (difference > 0 ? 0 : listed.length - 1) : Math.min(listed.length - 1, Math.max(0, position + difference));
  select(listed[next], { view: state.selected < 0 || state.view === "modules" ? "neighbors" : state.view });
}

function follow(lists) {
  const next = state.selected >= 0 ? [...lists[state.selected]].filter(isShown).sort(byName)[0] : undefined;
  if (next !== undefined) select(next);
}

const commands = {
  "/": () => { search.focus(); search.select(); },
  ArrowDown: () => step(1), ArrowUp: () => step(-1), j: () => step(1), k: () => step(-1),
  ArrowRight: () => follow(needs), ArrowLeft: () => follow(neededBy),
  w: why, m: nextView, l: () => showPath(longestPath()), c: nextCycle,
  "+": () => zoom(1.25), "=": () => zoom(1.25), "-": () => zoom(0.8), f: () => fit(),
  t: nextTheme, "?": () => element("keys").showModal(),
  Escape: () => { if (state.selected >= 0 || state.module >= 0 || state.path) select(-1); },
};

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || element("keys").open) return;
  const isTyping = event.target === search || event.target instanceof HTMLSelectElement;
  if (event.target === search) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      step(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && listed.length) {
      select(listed.includes(state.selected) ? state.selected : listed[0], { view: "neighbors" });
      search.blur();
    } else if (event.key === "Escape") {
      if (!search.value) search.blur();
      search.value = state.query = "";
      renderList();
    }
  }
  if (isTyping || !commands[event.key]) return;
  event.preventDefault();
  commands[event.key]();
});
search.addEventListener("input", () => {
  state.query = search.value;
  renderList();
});
for (const view of Object.keys(views)) element(`view-${view}`).onclick = () => show(view);
element("longest").onclick = commands.l;
element("cycles").onclick = nextCycle;
element("theme").onclick = nextTheme;
element("help").onclick = commands["?"];
element("zoom-in").onclick = commands["+"];
element("zoom-out").onclick = commands["-"];
element("fit").onclick = commands.f;

element("counts").textContent = [
  count(nodes.length, "node"), count(edges.length, "dependency", "dependencies"), count(modules.length, "module"),
  count(cycles.length, "cycle"),
].join(" · ");
element("cycles").disabled = !cycles.length;
element("longest").disabled = !nodes.length;
applyTheme();
renderLegend();
renderList();
render();
restore();
