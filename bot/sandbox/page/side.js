// The list on the left: channels with their threads, direct messages, unread marks, and who one is.

import { act, me } from "./api.js";
import { byId, h } from "./dom.js";
import { avatar, placeName } from "./message.js";
import { morph } from "./morph.js";
import { store } from "./store.js";

const LANGUAGES = { "en-US": "English", de: "Deutsch", "es-ES": "Español", fr: "Français", it: "Italiano", ja: "日本語", ko: "한국어", pl: "Polski", "pt-BR": "Português", ru: "Русский", "zh-CN": "简体中文", "zh-TW": "繁體中文" };

/** Draws the list anew; elements that stay the same are kept. */
export function showSide() {
  const { world } = store;
  const of = (kind) => world.channels.filter((place) => place.kind === kind);
  const side = byId("side");
  const fresh = side.cloneNode(false);
  fresh.append(
    h("h2", {}, world.guild.name),
    h("ul", {}, of("channel").map((place) => [item(place), of("thread").filter((thread) => thread.parent_id === place.id).map(item)])),
    h("h3", {}, "Direct messages"),
    h("ul", {}, of("dm").map(item)),
    whoAmI(world),
  );
  morph(side, fresh);
  byId("menu-dot").hidden = !world.channels.some((place) => place.unread && place.id !== store.open);
  const loud = world.channels.reduce((sum, place) => sum + loudness(place), 0);
  document.title = `${loud ? `(${loud}) ` : ""}${world.me.name} – Naki sandbox`;
}

const loudness = (place) => (place.kind === "dm" ? place.unread : place.mentions);

function item(place) {
  const count = loudness(place);
  const sign = { channel: "#", thread: "↳", dm: null }[place.kind];
  const label = `${placeName(place)}${place.unread ? `, ${place.unread} unread` : ""}`;
  return h(
    "li",
    {},
    h(
      "button",
      { type: "button", class: `goto ${place.kind}${place.unread ? " unread" : ""}`, "data-go": place.id, "data-place": placeName(place), "aria-current": place.id === store.open ? "page" : null, "aria-label": label },
      sign ? h("span", { class: "sign", "aria-hidden": "true" }, sign) : h("span", { class: `presence ${store.world.bot.online ? "online" : "offline"}` }, avatar({ ...store.world.bot, bot: true })),
      h("span", { class: "label" }, placeName(place)),
      count ? h("span", { class: "badge", "aria-hidden": "true" }, String(count)) : null,
    ),
  );
}

function whoAmI(world) {
  return h(
    "section",
    { class: "who", "aria-label": "Who you are" },
    h("h3", {}, "You are"),
    h("ul", { class: "people" }, world.people.map((person) => h("li", {}, h("a", { href: `?as=${encodeURIComponent(person.name)}`, "aria-current": person.id === world.me.id ? "true" : null, title: person.id === world.me.id ? null : `Be ${person.name}; with Ctrl or the middle button in a tab of its own` }, avatar(person), h("span", {}, person.name))))),
    h("label", { class: "setting" }, h("input", { type: "checkbox", id: "dms", checked: world.me.dms }), " Accept direct messages"),
    h("label", { class: "setting" }, "Language ", h("select", { id: "locale" }, Object.entries(LANGUAGES).map(([code, label]) => h("option", { value: code, selected: code === world.me.locale }, label)))),
    h("form", { class: "inline-form", id: "join" }, h("input", { name: "name", placeholder: "Somebody new", "aria-label": "Name of somebody new", maxlength: "32", autocomplete: "off" }), h("button", { type: "submit", class: "button style-2" }, "Add")),
  );
}

/** Settings and newcomers; `refused` hears why something was not possible. */
export function watchSide(refused) {
  byId("side").addEventListener("change", (event) => {
    if (event.target.id === "dms") act("settings", { dms: event.target.checked }).catch(refused);
    if (event.target.id === "locale") act("settings", { locale: event.target.value }).catch(refused);
  });
  byId("side").addEventListener("submit", (event) => {
    event.preventDefault();
    const field = event.target.elements.name;
    act("join", { name: field.value }).then(() => { field.value = ""; }).catch(refused);
  });
}

/** The list slides over the messages on a phone. */
export function openSide(open) {
  document.body.classList.toggle("side-open", open);
  byId("curtain").hidden = !open;
  byId("menu").setAttribute("aria-expanded", String(open));
}

/** The first page of a tab that is nobody yet. */
export function showDoor(people) {
  byId("door").hidden = false;
  byId("door-people").replaceChildren(...people.map((person) => h("li", {}, h("a", { href: `?as=${encodeURIComponent(person.name)}` }, avatar(person), h("span", {}, person.name)))));
  byId("door-new").addEventListener("submit", (event) => {
    event.preventDefault();
    const { value } = event.target.elements.name;
    act("join", { name: value }).then(({ name }) => location.assign(`?as=${encodeURIComponent(name)}`), (error) => event.target.elements.name.setCustomValidity(error.message) || event.target.reportValidity());
  });
  if (me !== null) byId("door").prepend(h("p", { class: "warning" }, `There is nobody called ${me} here.`));
}
