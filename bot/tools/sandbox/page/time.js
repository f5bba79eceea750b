// Timestamps: `<t:…:R>` counts down by itself, everything else is said once.

const UNITS = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];
const RELATIVE = new Intl.RelativeTimeFormat(undefined, { numeric: "always" });
const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

/** How far away a moment (in seconds) is: "in 12 seconds", "2 minutes ago". */
export function relative(at) {
  const distance = Math.round(at - Date.now() / 1000);
  const [unit, length] = UNITS.find(([, seconds]) => Math.abs(distance) >= seconds) ?? UNITS.at(-1);
  return RELATIVE.format(Math.round(distance / length), unit);
}

export function moment(at, style) {
  return style === "R" ? relative(at) : new Intl.DateTimeFormat(undefined, STYLES[style] ?? STYLES.f).format(at * 1000);
}

export const clock = (iso) => new Intl.DateTimeFormat(undefined, { timeStyle: "short" }).format(new Date(iso));

/** The whole date of an ISO timestamp. */
export const dated = (iso) => moment(Date.parse(iso) / 1000, "F");

/** Keeps every relative time on the page true. */
export function keepTime() {
  setInterval(() => {
    for (const element of document.querySelectorAll("time[data-relative]")) {
      const text = relative(Number(element.dataset.relative));
      if (element.textContent !== text) element.textContent = text;
    }
  }, 250);
}
