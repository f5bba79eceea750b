// Slash commands: the list of what can be used here, and the form of the one that is chosen.

import { act, ask } from "./api.js";
import { byId, cross, focusToType, h } from "./dom.js";
import { morph } from "./morph.js";
import { optionField, valuesOf } from "./options.js";
import { channel, local, store } from "./store.js";

const SUBCOMMANDS = [1, 2]; // option types: subcommand, group of subcommands
const panel = byId("slash");
const text = byId("text");
let offered = []; // the commands that match what is typed
let marked = 0; // the one that Enter takes
let whenSent = () => {};

const formIsOpen = () => panel.querySelector("form") !== null;

/** Every command that can be sent here, with its subcommands: [{ path, spec }]. */
async function commands() {
  const leaves = (spec, path) => {
    const inside = (spec.options ?? []).filter((option) => SUBCOMMANDS.includes(option.type));
    return inside.length ? inside.flatMap((option) => leaves(option, `${path} ${option.name}`)) : [{ path, spec }];
  };
  return (await ask("commands", { channel: store.open })).flatMap((command) => leaves(command, command.name));
}

/** Follows what is typed into the message field, and what there is to use: a slash at the beginning opens the list. */
export async function follow() {
  if (!text.value.startsWith("/")) return close();
  const all = await commands();
  if (!text.value.startsWith("/") || formIsOpen()) return;
  const typed = text.value.slice(1).trimStart().toLowerCase();
  offered = all.filter(({ path }) => path.startsWith(typed.trimEnd()) || typed.startsWith(`${path} `));
  marked = 0;
  showList();
}

function showList() {
  const items = offered.map(({ path, spec }, index) =>
    h(
      "div",
      {
        role: "option",
        id: `command-${index}`,
        "data-index": index,
        "data-key": path,
        "aria-selected": String(index === marked),
      },
      h("strong", {}, `/${path}`),
      h("span", {}, local(spec, "description")),
    ),
  );
  const elsewhere = channel(store.open).kind === "dm" ? " Tables are opened and left in a channel." : "";
  const none = h("p", {}, `There is no such command here.${elsewhere}`);
  const list = h("div", { role: "listbox", "aria-label": "Commands" }, items.length ? items : none);
  const shown = panel.querySelector("[role=listbox]");
  if (shown) morph(shown, list); // an entry that is being clicked stays where it is
  else panel.replaceChildren(list);
  panel.hidden = false;
  text.setAttribute("aria-activedescendant", items.length ? `command-${marked}` : "");
  panel.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
}

/** A key in the message field; true when it was for the open list. */
export function takeKey(event) {
  if (panel.hidden || formIsOpen()) return false;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step && offered.length) {
    marked = (marked + step + offered.length) % offered.length;
    showList();
  } else if ((event.key === "Enter" || event.key === "Tab") && offered.length) openForm(offered[marked]);
  else if (event.key === "Escape") close();
  else return false;
  event.preventDefault();
  return true;
}

/** Opens a command by its name, as a press on its mention does. */
export async function openCommand(path) {
  const found = (await commands()).find((command) => command.path === path);
  if (found) openForm(found);
}

function openForm({ path, spec }) {
  const error = h("p", { class: "failure", role: "alert" });
  const send = h("button", { type: "submit", class: "button style-1" }, "Send command");
  const options = [...(spec.options ?? [])].sort((a, b) => Number(b.required ?? false) - Number(a.required ?? false));
  const form = h(
    "form",
    { "aria-label": `Command /${path}` },
    h("header", {}, h("strong", {}, `/${path}`), h("span", {}, local(spec, "description")), cross(leave)),
    h(
      "div",
      { class: "options" },
      options.map((option) => optionField(option, path)),
    ),
    h("footer", {}, error, send),
  );
  form.addEventListener("keydown", (event) => event.key === "Escape" && leave());
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    submit(form, path, send, error);
  });
  panel.replaceChildren(form);
  panel.hidden = false;
  byId("composer").hidden = true;
  const needed = form.querySelector("[data-option][required]");
  if (needed) focusToType(needed);
  else send.focus();
}

async function submit(form, path, send, error) {
  if (send.hasAttribute("aria-busy")) return;
  send.setAttribute("aria-busy", "true");
  error.textContent = "";
  try {
    const outcome = await act("slash", { channel: store.open, command: path, options: await valuesOf(form) });
    if (outcome.state === "failed") throw new Error(`This interaction failed. ${outcome.reason}`);
    leave();
    whenSent(outcome);
  } catch (refusal) {
    error.textContent = refusal.message;
  } finally {
    send.removeAttribute("aria-busy");
  }
}

function leave() {
  text.value = "";
  close();
  focusToType(text);
}

export function close() {
  panel.hidden = true;
  panel.replaceChildren();
  byId("composer").hidden = false;
  text.removeAttribute("aria-activedescendant");
}

/** Follows the message field; `handle` hears the outcome of every command. */
export function watchSlash(handle) {
  whenSent = handle;
  text.addEventListener("input", follow);
  panel.addEventListener("click", (event) => {
    const item = event.target.closest("[data-index]");
    if (item) openForm(offered[Number(item.dataset.index)]);
  });
}
