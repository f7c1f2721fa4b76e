// What brings the parts together: rendering, and the commands of buttons and keys.

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
