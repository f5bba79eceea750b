// Forms that the bot opens (modals).

import { upload } from "./api.js";
import { choicesOf } from "./components.js";
import { button, byId, cross, h } from "./dom.js";
import { markdown } from "./markdown.js";
import { store } from "./store.js";

// Component types.
const TEXT = 4,
  SELECTS = [3, 5, 6, 7, 8],
  TEXT_DISPLAY = 10,
  FILES = 19,
  RADIO = 21,
  CHECKBOXES = 22,
  CHECKBOX = 23;

/** Shows the form; `send(values)` is called when it is filled in, and may throw to keep it open. */
export function openModal(modal, send) {
  const dialog = byId("form");
  const close = () => dialog.close();
  const error = h("p", { class: "failure", role: "alert" });
  const submit = h("button", { type: "submit", class: "button style-1" }, "Submit");
  const form = h(
    "form",
    { method: "dialog" },
    h("header", {}, h("h2", { id: "form-title" }, modal.title), cross(close)),
    h("div", { class: "form-body" }, modal.components.map(part), error),
    h("footer", {}, button({ class: "button style-2", onclick: close }, "Cancel"), submit),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    submit.setAttribute("aria-busy", "true");
    try {
      await send(await valuesOf(form));
      close();
    } catch (refusal) {
      error.textContent = refusal.message;
    } finally {
      submit.removeAttribute("aria-busy");
    }
  });
  dialog.setAttribute("aria-labelledby", "form-title");
  dialog.replaceChildren(form);
  dialog.showModal();
}

function part(component) {
  if (component.type === TEXT_DISPLAY) return h("div", { class: "text" }, markdown(component.content));
  if (component.type === 1) return field(component.components[0].label, null, component.components[0]);
  return field(component.label, component.description, component.component);
}

function field(label, description, control) {
  const required = control.required !== false && control.type !== CHECKBOX;
  const title = [label, required ? h("span", { class: "required", title: "required" }, " *") : null];
  const hint = description ? h("small", {}, description) : null;
  if (!isList(control)) {
    const look = control.type === CHECKBOX ? "check" : "field";
    return h("label", { class: look }, h("span", {}, title), hint, input(control, required));
  }
  const options = (control.options ?? choicesOf(control, store.world)).map((option) => choice(control, option));
  const own = { "data-field": control.custom_id, "data-kind": control.type };
  return h("fieldset", own, h("legend", {}, title), hint, options);
}

/** Radio buttons, checkboxes, and a menu of which several may be chosen. */
const isList = (control) =>
  [RADIO, CHECKBOXES].includes(control.type) || (SELECTS.includes(control.type) && (control.max_values ?? 1) > 1);

function input(control, required) {
  const own = { "data-field": control.custom_id, "data-kind": control.type, required };
  const lengths = { minlength: control.min_length, maxlength: control.max_length, placeholder: control.placeholder };
  switch (control.type) {
    case TEXT:
      return control.style === 2
        ? h("textarea", { ...own, ...lengths, rows: "4" }, control.value ?? "")
        : h("input", { ...own, ...lengths, type: "text", value: control.value, autocomplete: "off" });
    case FILES:
      return h("input", { ...own, type: "file", multiple: (control.max_values ?? 1) > 1 });
    case CHECKBOX:
      return h("input", { ...own, required: false, type: "checkbox", checked: control.default });
    default:
      return menu(control, own);
  }
}

function menu(control, own) {
  const hint = h("option", { value: "" }, control.placeholder ?? "Make a choice");
  const choices = choicesOf(control, store.world).map(({ value, label, default: chosen }) =>
    h("option", { value, selected: chosen }, label),
  );
  return h("select", own, hint, choices);
}

function choice(control, { value, label, description, default: checked }) {
  const type = control.type === RADIO ? "radio" : "checkbox";
  const required = type === "radio" && control.required !== false;
  return h(
    "label",
    { class: "check" },
    h("input", { type, name: control.custom_id, value, checked, required }),
    h("span", {}, label, description ? h("small", {}, description) : null),
  );
}

/** What was filled in, by custom_id; what was left empty is left out. */
async function valuesOf(form) {
  const values = {};
  for (const element of form.querySelectorAll("[data-field]")) {
    const value = await valueOf(element, Number(element.dataset.kind));
    if (value !== null && value.length !== 0) values[element.dataset.field] = value;
  }
  return values;
}

async function valueOf(element, kind) {
  const checked = () => [...element.querySelectorAll("input:checked")].map((input) => input.value);
  if (kind === TEXT) return element.value;
  if (kind === FILES) return Promise.all([...element.files].map(upload));
  if (kind === RADIO) return checked()[0] ?? null;
  if (element.localName === "fieldset") return checked();
  if (kind === CHECKBOX) return element.checked;
  return [...element.selectedOptions].map((option) => option.value).filter(Boolean);
}
