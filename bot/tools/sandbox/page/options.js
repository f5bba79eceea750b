// The options of a slash command: a field for each kind, suggestions while typing, the values as Discord types them.

import { act, upload } from "./api.js";
import { h } from "./dom.js";
import { local, store } from "./store.js";

const STRING = 3,
  INTEGER = 4,
  BOOLEAN = 5,
  USER = 6,
  CHANNEL = 7,
  ROLE = 8,
  MENTIONABLE = 9,
  NUMBER = 10,
  FILE = 11;
const PAUSE = 120; // milliseconds without a key before suggestions are asked for

/** The labelled field of one option of a command. */
export function optionField(option, command) {
  const mark = option.required
    ? h("span", { class: "required", title: "required" }, " *")
    : h("small", {}, " optional");
  return h(
    "label",
    { class: "field" },
    h("span", {}, option.name, mark),
    h("small", {}, local(option, "description")),
    control(option, command),
  );
}

function control(option, command) {
  const own = { "data-option": option.name, "data-kind": option.type, required: option.required };
  const choices = option.choices?.length
    ? option.choices.map((choice) => [choice.value, local(choice, "name")])
    : entities(option.type);
  if (choices) return menu(own, choices);
  if (option.type === FILE) return h("input", { ...own, type: "file" });
  const input = h("input", { ...own, ...bounds(option), autocomplete: "off" });
  return option.autocomplete ? suggesting(input, option, command) : input;
}

/** The choices of an option that names somebody, something or a yes; null for an option that is typed. */
function entities(type) {
  const { people, others, channels, guild } = store.world;
  const persons = [...people, ...others].map(({ id, name }) => [id, name]);
  const everyone = [[guild.id, "@everyone"]];
  const places = channels.filter(({ kind }) => kind !== "dm").map(({ id, name }) => [id, `#${name}`]);
  const yes = [
    ["true", "True"],
    ["false", "False"],
  ];
  return (
    { [BOOLEAN]: yes, [USER]: persons, [CHANNEL]: places, [ROLE]: everyone, [MENTIONABLE]: [...persons, ...everyone] }[
      type
    ] ?? null
  );
}

function menu(own, choices) {
  const none = h("option", { value: "" }, own.required ? "Choose…" : "—");
  return h(
    "select",
    own,
    none,
    choices.map(([value, label]) => h("option", { value }, label)),
  );
}

function bounds({ type, autocomplete, min_length, max_length, min_value, max_value }) {
  if (type === STRING || autocomplete) return { type: "text", minlength: min_length, maxlength: max_length };
  return { type: "number", step: type === INTEGER ? "1" : "any", min: min_value, max: max_value };
}

/** An input with the bot's suggestions below it. */
function suggesting(input, option, command) {
  const list = h("div", {
    role: "listbox",
    class: "suggestions",
    "aria-label": `Suggestions for ${option.name}`,
    hidden: true,
  });
  let waiting = null;
  const choose = (item) => {
    input.value = item.textContent;
    list.hidden = true;
  };
  const suggest = async () => {
    const options = await valuesOf(input.form, input);
    const { choices } = await act("autocomplete", {
      channel: store.open,
      command,
      option: option.name,
      typed: input.value,
      options,
    });
    input.suggested = choices;
    list.replaceChildren(...choices.map(({ name }) => h("div", { role: "option", "aria-selected": "false" }, name)));
    list.hidden = choices.length === 0 || document.activeElement !== input;
  };
  const soon = () => {
    clearTimeout(waiting);
    waiting = setTimeout(suggest, PAUSE);
  };
  input.addEventListener("input", soon);
  input.addEventListener("focus", soon);
  input.addEventListener("blur", () => {
    list.hidden = true;
  });
  input.addEventListener("keydown", (event) => moveIn(list, event, choose));
  list.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    if (event.target.closest("[role=option]")) choose(event.target.closest("[role=option]"));
  });
  return h("span", { class: "suggesting" }, input, list);
}

function moveIn(list, event, choose) {
  if (list.hidden) return;
  const items = [...list.children];
  const at = items.findIndex((item) => item.getAttribute("aria-selected") === "true");
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    const to = (at + (event.key === "ArrowDown" ? 1 : -1) + items.length) % items.length;
    items.forEach((item, index) => item.setAttribute("aria-selected", String(index === to)));
    items[to].scrollIntoView({ block: "nearest" });
  } else if (event.key === "Enter" && at >= 0) choose(items[at]);
  else if (event.key === "Escape") {
    list.hidden = true;
    event.stopPropagation();
  } else return;
  event.preventDefault();
}

/** The options that are filled in, by name; without the one that is being typed. */
export async function valuesOf(form, except = null) {
  const values = {};
  for (const element of form.querySelectorAll("[data-option]")) {
    const value = element === except ? null : await valueOf(element, Number(element.dataset.kind));
    if (!Number.isNaN(value) && value !== null) values[element.dataset.option] = value;
    else if (value !== null && !except) throw new Error(`Choose one of the suggestions for ${element.dataset.option}.`);
  }
  return values;
}

async function valueOf(element, kind) {
  if (kind === FILE) return element.files.length ? upload(element.files[0]) : null;
  if (element.value === "") return null;
  const suggested = element.suggested?.find((choice) => choice.name === element.value);
  if (suggested) return suggested.value;
  if (kind === BOOLEAN) return element.value === "true";
  return kind === INTEGER || kind === NUMBER ? Number(element.value) : element.value;
}
