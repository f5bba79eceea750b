// Pictures in messages, at the size Discord shows them; a press enlarges them.

import { button, byId, cross, h } from "./dom.js";

const WIDEST = 550; // pixels
const TALLEST = 720;

/** A picture with its alt text; with a known size it takes its room before it is loaded. */
export function picture({ url, description, width, height }, { widest = WIDEST, tallest = TALLEST } = {}) {
  const scale = width && height ? Math.min(1, widest / width, tallest / height) : null;
  const size = scale ? { width: Math.round(width * scale), height: Math.round(height * scale) } : {};
  const img = h("img", { src: url, alt: description ?? "", ...size });
  return button({ class: "picture", "data-zoom": url }, img);
}

/** Opens the picture of a pressed element as large as the window allows. */
export function enlarge(pressed) {
  const box = byId("lightbox");
  const shown = pressed.querySelector("img");
  box.replaceChildren(
    cross(),
    h("img", { src: shown.currentSrc, alt: shown.alt }),
    shown.alt ? h("p", { class: "alt" }, shown.alt) : "",
  );
  box.onclick = (event) => event.target.closest(".alt") || box.close();
  box.showModal();
}
