// A list of choices that opens at an element: select menus of messages and forms.

import { button, h } from "./dom.js";
import { emojiOf } from "./emoji.js";

/** Opens the choices below (or above) an element; resolves with the chosen values, or null when it was closed. */
export function pick(anchor, { choices, least = 1, most = 1, label }) {
  const several = most > 1 || least === 0;
  const chosen = new Set(choices.filter((choice) => choice.default).map((choice) => choice.value));
  return new Promise((resolve) => {
    const options = choices.map((choice) => option(choice, chosen.has(choice.value)));
    const done = several ? button({ class: "button style-1" }, "Done") : null;
    const list = h(
      "div",
      { role: "listbox", "aria-label": label, "aria-multiselectable": several, tabindex: "-1" },
      options,
    );
    const popup = h("dialog", { class: "picker" }, list, done);
    const close = (values) => {
      popup.close();
      popup.remove();
      anchor.focus?.();
      resolve(values);
    };
    const choose = (element) => {
      const { value } = element.dataset;
      if (!several) return close([value]);
      if (most === 1 && !chosen.has(value)) chosen.clear();
      if (chosen.has(value)) chosen.delete(value);
      else if (chosen.size < most) chosen.add(value);
      options.forEach((one) => one.setAttribute("aria-selected", String(chosen.has(one.dataset.value))));
      done.disabled = chosen.size < least;
    };
    list.addEventListener(
      "click",
      (event) => event.target.closest("[role=option]") && choose(event.target.closest("[role=option]")),
    );
    list.addEventListener("keydown", (event) => move(event, options, choose));
    done?.addEventListener("click", () => close([...chosen]));
    popup.addEventListener("click", (event) => event.target === popup && close(null));
    popup.addEventListener("cancel", (event) => {
      event.preventDefault();
      close(null);
    });
    document.body.append(popup);
    popup.showModal();
    place(popup, anchor);
    (options.find((one) => one.getAttribute("aria-selected") === "true") ?? options[0])?.focus();
    if (done) done.disabled = chosen.size < least;
  });
}

function option({ value, label, description, emoji }, selected) {
  return h(
    "div",
    { role: "option", tabindex: "-1", "data-value": value, "aria-selected": String(selected) },
    emojiOf(emoji),
    h("span", {}, h("span", {}, label), description ? h("small", {}, description) : null),
  );
}

function move(event, options, choose) {
  const at = options.indexOf(document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: options.length - 1 }[event.key];
  if (to !== undefined) options[Math.max(0, Math.min(options.length - 1, to))].focus();
  else if (event.key === "Enter" || event.key === " ") choose(document.activeElement);
  else return;
  event.preventDefault();
}

function place(popup, anchor) {
  const at = anchor.getBoundingClientRect();
  const width = Math.min(Math.max(at.width, 240), innerWidth - 16);
  popup.style.width = `${width}px`;
  popup.style.left = `${Math.max(8, Math.min(at.left, innerWidth - width - 8))}px`;
  const below = innerHeight - at.bottom;
  popup.style.maxHeight = `${Math.min(360, Math.max(below, at.top) - 16)}px`;
  if (below >= Math.min(popup.scrollHeight, 360) + 12 || below > at.top) popup.style.top = `${at.bottom + 4}px`;
  else Object.assign(popup.style, { top: "auto", bottom: `${innerHeight - at.top + 4}px` });
}
