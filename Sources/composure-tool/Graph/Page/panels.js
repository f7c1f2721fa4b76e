// The state of the page, the list of nodes and the details.

// MARK: State

// Large graphs begin with their modules, whose names are familiar.
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

function nodeButton(index, more = "", { hasRoot = !hasOneRoot, view = "neighbors" } = {}) {
  const node = nodes[index];
  const button = html(
    "button", { class: "node", title: `${node.name}: ${node.type} (${node.lifetime})`, onclick: () => select(index, { view }) },
    html("span", { class: "dot", color: color(node) }), html("span", { class: "name" }, node.member));
  if (hasRoot && node.root) button.append(html("span", { class: "root" }, node.root));
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
    for (const index of listed) list.append(nodeButton(index, nodes[index].module, { hasRoot: false }));
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
  // Scrolling needs the layout, which is there in the next frame anyway.
  requestAnimationFrame(() => button.scrollIntoView({ block: "nearest" }));
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
