// The three views, and what moves and scales them.

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
  const hidden = [...state.hidden].join();
  if (mapElements.hidden !== hidden) {
    const shown = edges.filter(([from, to]) => isShown(from) && isShown(to));
    lines.setAttribute("d", shown.map(([from, to]) => curve(place(from), place(to))).join(""));
    mapElements.hidden = hidden;
  }
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
      const column = direction * distance, members = columns.get(column) ?? { shown: [], count: 0 };
      columns.set(column, members);
      // The details list all of them.
      if (++members.count > box.rows) continue;
      members.shown.push(index);
      places.set(index, null);
    }
  };
  places.set(center, { x: 0, y: 0 });
  collect(needs, 1);
  collect(neededBy, -1);
  const bounds = { left: 0, right: box.width, top: -40, bottom: box.height };
  const labels = [];
  for (const side of [-1, 1]) {
    let x = side * (box.width + box.gapX + 20);
    for (const distance of [1, 2]) {
      const { shown: column, count: total } = columns.get(side * distance) ?? { shown: [] };
      column.sort((one, other) => compare(nodes[one].module, nodes[other].module) || byName(one, other));
      if (!column.length) continue;
      const top = -(column.length - 1) * (box.height + box.gapY) / 2;
      column.forEach((index, position) => places.set(index, { x, y: top + position * (box.height + box.gapY) }));
      const words = distance === 2 ? "two steps away" : side > 0 ? "directly needed" : "directly needing";
      const heading = `${words}: ${total}${total > column.length ? `, of which ${column.length} are shown` : ""}`;
      labels.push(svg("text", { class: "heading", x: x + box.width / 2, y: top - 16 }, heading));
      bounds.left = Math.min(bounds.left, x);
      bounds.right = Math.max(bounds.right, x + box.width);
      bounds.top = Math.min(bounds.top, top - 40);
      bounds.bottom = Math.max(bounds.bottom, top + column.length * (box.height + box.gapY));
      x += side * (box.width + box.gapX + 20);
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
