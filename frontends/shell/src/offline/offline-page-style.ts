// The look of the offline page: the colors and sizes of tokens.css that it uses, because it cannot ask for a style sheet.
export const offlinePageStyle = `
:root { color-scheme: light dark; --ground: light-dark(oklch(0.974 0.009 84), oklch(0.215 0.02 256));
  --surface: light-dark(oklch(0.992 0.005 84), oklch(0.252 0.021 256));
  --ink: light-dark(oklch(0.235 0.026 262), oklch(0.955 0.008 84));
  --ink-muted: light-dark(oklch(0.475 0.021 262), oklch(0.755 0.015 250));
  --hairline: light-dark(oklch(0.235 0.026 262 / 0.1), oklch(0.955 0.008 84 / 0.12));
  --accent: light-dark(oklch(0.445 0.082 196), oklch(0.79 0.096 190));
  --on-accent: light-dark(oklch(0.99 0.008 190), oklch(0.2 0.03 210)); }
body { margin: 0; background: var(--ground); color: var(--ink);
  font: 1.0625rem/1.5 "Source Sans 3 Variable", "Segoe UI", system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 42rem; margin: 0 auto; padding: 2rem 1.25rem 3rem; }
h1, h2 { font-family: "Source Serif 4 Variable", Georgia, serif; font-weight: 560; line-height: 1.2; }
h1 { margin: 0 0 .5rem; font-size: 2rem; }
h2 { margin: 0 0 .5rem; font-size: 1.25rem; }
p { margin: .5rem 0; }
section { margin-top: 1.5rem; padding: 1.25rem; border: 1px solid var(--hairline); border-radius: .75rem; background: var(--surface); }
ul { margin: 0; padding: 0; list-style: none; }
li { padding: .625rem 0; border-top: 1px solid var(--hairline); }
li:first-child { border-top: 0; }
li strong { display: block; font-weight: 600; }
small { color: var(--ink-muted); font-size: .9375rem; }
a { color: var(--accent); display: inline-block; padding: .25rem 0; }
.emergency a { font-weight: 600; }
.again { padding: .625rem 1.25rem; border-radius: .5rem; background: var(--accent); color: var(--on-accent); text-decoration: none; font-weight: 600; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;
