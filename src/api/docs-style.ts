/** The stylesheet of /api/docs, in its own file because the security policy allows no inline styles. */
export const docsStyle = `
:root { color-scheme: light dark; --ground: light-dark(oklch(0.992 0.004 85), oklch(0.178 0.014 200));
  --surface: light-dark(#fff, oklch(0.232 0.017 200)); --line: light-dark(oklch(0.905 0.015 82), oklch(0.325 0.018 200));
  --ink: light-dark(oklch(0.245 0.028 190), oklch(0.955 0.008 90)); --muted: light-dark(oklch(0.455 0.024 190), oklch(0.765 0.014 150));
  --link: light-dark(oklch(0.43 0.085 195), oklch(0.79 0.095 190)); --sand: light-dark(oklch(0.967 0.013 82), oklch(0.208 0.016 200));
  --get: light-dark(oklch(0.43 0.085 195), oklch(0.79 0.095 190)); --post: light-dark(oklch(0.46 0.095 66), oklch(0.86 0.11 80)); }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif }
a { color: var(--link); text-underline-offset: 0.2em }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
.frame { max-inline-size: 76rem; margin-inline: auto; padding: 1.5rem 1rem 4rem; display: grid; grid-template-columns: minmax(0, 1fr); gap: 2rem }
h1 { font-size: clamp(1.7rem, 4vw, 2.4rem); line-height: 1.15; margin: 0 }
h2 { font-size: 1.35rem; margin: 2.5rem 0 0.75rem }
h3 { font-size: 1rem; margin: 0; display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: baseline }
h4 { font-size: 0.875rem; margin: 1.25rem 0 0.35rem; color: var(--muted); font-weight: 600 }
p { max-inline-size: 68ch; margin: 0.5rem 0 }
code, .type { font: 0.875rem/1.5 ui-monospace, SFMono-Regular, Menlo, monospace; overflow-wrap: anywhere }
nav ul { list-style: none; margin: 0 0 1rem; padding: 0; display: grid }
nav b { font-size: 0.875rem; color: var(--muted) }
nav a { display: block; padding-block: 0.3rem; text-decoration: none }
nav a:hover { text-decoration: underline }
article { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 1.25rem; margin-block: 0 1rem; scroll-margin-block: 1rem }
article:target { border-color: var(--link) }
.method { font: 700 0.75rem/1.6 ui-monospace, monospace; padding-inline: 0.6rem; border-radius: 999px; border: 1px solid currentColor }
.get { color: var(--get) } .post { color: var(--post) }
table { inline-size: 100%; border-collapse: collapse; font-size: 0.9375rem }
th, td { text-align: start; padding: 0.4rem 0.75rem 0.4rem 0; border-block-end: 1px solid var(--line); vertical-align: top }
th { font-weight: 600; color: var(--muted); font-size: 0.8125rem }
tr:last-child td { border: 0 }
td:first-child { white-space: nowrap }
td .type { color: var(--muted) }
.wide { overflow-x: auto }
@media (min-width: 64rem) {
  .frame { grid-template-columns: 17rem minmax(0, 1fr); padding-block-start: 3rem }
  nav { position: sticky; inset-block-start: 1rem; align-self: start; max-block-size: calc(100vh - 2rem); overflow-y: auto }
}
`
