// Making elements.

/** An element with attributes (null and false are left out, true is an empty attribute) and children. */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
}

/** Makes a field ready to type into, unless a keyboard would then cover half of a touch screen. */
export function focusToType(field) {
  if (matchMedia("(pointer: fine)").matches) field.focus();
}

export const byId = (id) => document.getElementById(id);

/** A button that does what a listener makes of it, and never sends a form. */
export const button = (attributes, ...content) => h("button", { type: "button", ...attributes }, ...content);

/** The cross in the corner of what can be closed. */
export const cross = (close) => button({ class: "icon-button close", "aria-label": "Close", onclick: close }, "×");

/** A link that leads out of the page. */
export const outside = (attributes, ...content) =>
  h("a", { ...attributes, target: "_blank", rel: "noopener noreferrer" }, ...content);

/** A link; one to a place in Discord leads there within this page, any other shows `arrow`. */
export function link(look, url, content, arrow = []) {
  const place = url.match(/^https:\/\/discord\.com\/channels\/(?:@me|\d+)\/(\d+)/);
  if (place) return button({ class: look, "data-go": place[1] }, content);
  return outside({ class: look, href: url }, content, arrow);
}

/** A colour as Discord keeps it (a number, or nothing) for a style sheet. */
export const colour = (number) => `#${number.toString(16).padStart(6, "0")}`;
