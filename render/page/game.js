"use strict";
const game = JSON.parse(document.getElementById("game").textContent);
const find = (id) => document.getElementById(id);
const node = (name, className, ...inside) => {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...inside);
  return made;
};
const tile = (name, className) => {
  const picture = node("img", className);
  picture.src = name === null ? game.back : game.tiles[name];
  picture.alt = name === null ? "##" : game.names[name];
  return picture;
};
let step = 1;
let eyes = -1;

const meld = (tiles) =>
  node("span", "meld", ...tiles.flatMap(([name, turned, added]) => [
    tile(name, turned ? "turned" : ""), ...(added ? [tile(added)] : [])]));

function seat(view, held, number) {
  const [name, wind, score, river, melds, concealed, banner, turn] = view;
  const said = banner ? [node("span", "banner", banner)] : [];
  const open = eyes < 0 || eyes === number;
  const tiles = open ? held : [Array(concealed).fill(null), null];
  const hand = node("div", "tiles", ...tiles[0].map((one) => tile(one)), ...(tiles[1] ? [tile(tiles[1], "drawn")] : []));
  hand.dataset.hand = number;
  return node("section", turn ? "seat turn" : "seat",
    node("div", "name", node("b", "", `${wind} ${name}`), ...said, node("span", "", score)),
    node("div", "tiles river", ...river.map(([one, turned, called]) =>
      tile(one, [turned ? "turned" : "", called ? "called" : ""].join(" ").trim()))),
    hand, ...(melds.length ? [node("div", "tiles melds", ...melds.map(meld))] : []));
}

function show(wanted) {
  step = Math.min(Math.max(1, wanted), game.steps.length);
  const [head, dora, caption, result, seats, hands] = game.steps[step - 1];
  const part = (place) => game.parts[place];
  const lines = [part(caption), ...part(result)].filter(Boolean).map((line) => node("p", "", line));
  const around = node("div", "wide", node("b", "", part(head)), node("span", "tiles", ...part(dora).map((one) => tile(one))), ...lines);
  find("board").replaceChildren(around, ...seats.map((place, number) => seat(part(place), part(hands[number]), number)));
  find("step").value = step;
  find("number").value = `${step} / ${game.steps.length}`;
  find("hands").value = game.hands.findLastIndex(([start]) => start <= step);
  location.replace(`#${step}.${eyes + 1}`);
}

const hand = (way) => {
  const starts = game.hands.map(([start]) => start);
  show(way > 0 ? starts.find((start) => start > step) ?? game.steps.length : starts.findLast((start) => start < step) ?? 1);
};
game.hands.forEach(([, title], place) => find("hands").add(new Option(title, place)));
[game.everybody, ...game.players].forEach((name, place) => find("eyes").add(new Option(name, place - 1)));
find("step").max = game.steps.length;
find("hands").onchange = (event) => show(game.hands[event.target.value][0]);
find("eyes").onchange = (event) => { eyes = Number(event.target.value); show(step); };
find("step").oninput = (event) => show(Number(event.target.value));
find("back").onclick = () => show(step - 1);
find("on").onclick = () => show(step + 1);
find("hand-back").onclick = () => hand(-1);
find("hand-on").onclick = () => hand(1);
const keys = { ArrowLeft: () => show(step - 1), ArrowRight: () => show(step + 1), PageUp: () => hand(-1),
  PageDown: () => hand(1), Home: () => show(1), End: () => show(game.steps.length) };
document.onkeydown = (event) => {
  if (!keys[event.key] || ["SELECT", "INPUT"].includes(event.target.tagName)) return;
  event.preventDefault();
  keys[event.key]();
};
let touched = null;
find("board").ontouchstart = (event) => { touched = event.changedTouches[0].clientX; };
find("board").ontouchend = (event) => {
  const moved = event.changedTouches[0].clientX - touched;
  if (Math.abs(moved) > 40) show(step + (moved < 0 ? 1 : -1));
};
const [first, seen] = location.hash.slice(1).split(".").map(Number);
if (seen >= 0 && seen <= game.players.length) eyes = seen - 1;
find("eyes").value = eyes;
show(first || 1);
