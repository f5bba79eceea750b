// Who one is: choosing a person, adding somebody, and the few settings of a person's client.

import { act, me } from "./api.js";
import { byId, h } from "./dom.js";
import { avatar } from "./people.js";

const LANGUAGES = {
  "en-US": "English",
  de: "Deutsch",
  "es-ES": "Español",
  fr: "Français",
  it: "Italiano",
  ja: "日本語",
  ko: "한국어",
  pl: "Polski",
  "pt-BR": "Português",
  ru: "Русский",
  "zh-CN": "简体中文",
  "zh-TW": "繁體中文",
};

const addressOf = (name) => `?as=${encodeURIComponent(name)}`;

/** The part of the list that says who this tab is and offers the others. */
export function whoAmI(world) {
  const dms = h("input", { type: "checkbox", id: "dms", checked: world.me.dms });
  const languages = Object.entries(LANGUAGES).map(([code, label]) =>
    h("option", { value: code, selected: code === world.me.locale }, label),
  );
  const name = { name: "name", placeholder: "Somebody new", "aria-label": "Name of somebody new", maxlength: "32" };
  return h(
    "section",
    { class: "who", "aria-label": "Who you are" },
    h("h3", {}, "You are"),
    h(
      "ul",
      { class: "people" },
      world.people.map((person) => entry(person, person.id === world.me.id)),
    ),
    h("label", { class: "setting" }, dms, " Accept direct messages"),
    h("label", { class: "setting" }, "Language ", h("select", { id: "locale" }, languages)),
    h(
      "form",
      { class: "inline-form", id: "join" },
      h("input", { ...name, autocomplete: "off" }),
      h("button", { type: "submit", class: "button style-2" }, "Add"),
    ),
  );
}

function entry(person, isMe = false) {
  const hint = `Be ${person.name}; with Ctrl or the middle button in a tab of its own`;
  const attributes = { href: addressOf(person.name), "aria-current": isMe ? "true" : null, title: isMe ? null : hint };
  return h("li", {}, h("a", attributes, avatar(person), h("span", {}, person.name)));
}

/** Settings and newcomers; `refused` hears why something was not possible. */
export function watchWho(refused) {
  byId("side").addEventListener("change", ({ target }) => {
    if (target.id === "dms") act("settings", { dms: target.checked }).catch(refused);
    if (target.id === "locale") act("settings", { locale: target.value }).catch(refused);
  });
  byId("side").addEventListener("submit", async (event) => {
    event.preventDefault();
    const field = event.target.elements.name;
    try {
      await act("join", { name: field.value });
      field.value = "";
    } catch (refusal) {
      refused(refusal);
    }
  });
}

/** The front door, for a tab that is nobody yet. */
export function showDoor(people, refused) {
  byId("door").hidden = false;
  byId("door-people").replaceChildren(...people.map((person) => entry(person)));
  if (me !== null) byId("door").prepend(h("p", { class: "warning" }, `There is nobody called ${me} here.`));
  byId("door-new").addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      const { name } = await act("join", { name: event.target.elements.name.value });
      location.assign(addressOf(name));
    } catch (refusal) {
      refused(refusal);
    }
  });
}
