/** The colours of app/ui/theme.css and dark.css that these pages need. */
export const style = `
:root{color-scheme:light dark;--ground:light-dark(oklch(.992 .004 85),oklch(.178 .014 200));--surface:light-dark(#fff,oklch(.232 .017 200));--sand:light-dark(oklch(.967 .013 82),oklch(.21 .016 200));--line:light-dark(oklch(.905 .015 82),oklch(.325 .018 200));--edge:light-dark(oklch(.63 .02 190),oklch(.56 .02 190));--ink:light-dark(oklch(.245 .028 190),oklch(.955 .008 90));--muted:light-dark(oklch(.455 .024 190),oklch(.765 .014 150));--brand:light-dark(oklch(.46 .09 195),oklch(.72 .098 192));--brand-strong:light-dark(oklch(.385 .078 196),oklch(.79 .095 190));--on-brand:light-dark(#fff,oklch(.2 .035 195));--soft:light-dark(oklch(.955 .021 192),oklch(.29 .035 196));--link:light-dark(oklch(.43 .085 195),oklch(.79 .095 190));--saffron:oklch(.8 .14 75);--note:light-dark(oklch(.955 .042 84),oklch(.31 .045 74))}
*{box-sizing:border-box;margin:0}
[hidden]{display:none!important}
html{background:var(--ground);color:var(--ink);font:1rem/1.55 system-ui,"Noto Sans Arabic",sans-serif;overflow-wrap:anywhere}
html:lang(ar){line-height:1.8}
h1,h2,h3{line-height:1.25;text-wrap:balance}
h1{font-size:clamp(1.75rem,1.3rem + 2vw,2.75rem)}
h2{font-size:1.375rem}
h3,.card h2{font-size:1.125rem}
p{max-width:65ch}
ol,ul{padding:0;list-style:none}
a{color:var(--link)}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
button,select{font:inherit;color:inherit}
.bar{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;justify-content:space-between;padding:.5rem max(1rem,50vw - 38rem);border-bottom:1px solid var(--line)}
.bar a{display:inline-flex;gap:.5rem;align-items:center;min-height:2.75rem}
.brand{font-weight:600;color:inherit;text-decoration:none}
.brand svg{width:2rem;height:2rem}
.house{fill:var(--brand)}.tick{fill:none;stroke:var(--on-brand);stroke-width:4.8;stroke-linecap:round;stroke-linejoin:round}.line{fill:var(--saffron)}
.page{display:grid;grid-template-columns:minmax(0,1fr);gap:2.5rem;padding:clamp(1.5rem,4vw,3rem) max(1rem,50vw - 38rem)}
.head{display:grid;gap:.5rem}
.lead{font-size:1.125rem}
.muted,.lead{color:var(--muted)}
section{display:grid;gap:1rem}
.cards{display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,16rem),1fr))}
.card{display:grid;grid-template-columns:minmax(0,1fr);gap:.25rem;align-content:start;padding:min(1.25rem,4vw);background:var(--surface);border:1px solid var(--line);border-radius:12px}
.card form{display:grid;margin-top:auto;padding-top:.75rem}
.card{grid-template-rows:auto auto auto 1fr}
a.card{grid-template-rows:auto 1fr;color:inherit;text-decoration:none}
a.card h3{color:var(--link)}
a.card:hover{border-color:var(--brand)}
.main{min-height:3rem;padding:.5rem min(1.25rem,4vw);border:0;border-radius:8px;background:var(--brand);color:var(--on-brand);font-weight:600;cursor:pointer}
.main:hover{background:var(--brand-strong)}
.second{min-height:3rem;padding:.5rem 1.25rem;border:1px solid var(--edge);border-radius:8px;background:none;font-weight:600;cursor:pointer;justify-self:start}
.second:hover{background:var(--soft)}
.roles{display:grid;gap:2rem}
.role{display:grid;gap:.5rem;align-content:start}
.things{display:grid;gap:.25rem .75rem;counter-reset:thing}
.things li{counter-increment:thing;display:grid}
.things button{display:grid;grid-template-columns:1.75rem minmax(0,1fr);text-align:start;min-height:3rem;padding:.5rem .75rem;border:0;border-radius:8px;background:none;cursor:pointer;align-content:start}
.things button:hover{background:var(--soft)}
.things button::before{content:counter(thing);grid-row:1/3;color:var(--muted);font-variant-numeric:tabular-nums}
.things b{color:var(--link);text-decoration:underline;text-underline-offset:.2em;text-decoration-thickness:1px;font-weight:600}
.things span{color:var(--muted);font-size:.9375rem}
.note{padding:.75rem 1rem;border-radius:8px;background:var(--note);max-width:none}
@media (min-width:44rem){.things{grid-template-columns:1fr 1fr}}
@media (min-width:70rem){.roles{grid-template-columns:1fr 1fr;gap:2.5rem}.things{grid-template-columns:1fr}}
@media (min-width:70rem){.cards.four{grid-template-columns:repeat(4,1fr)}}
.small{min-height:100vh;display:grid;place-content:center;gap:1rem;padding:1rem;text-align:center}
`

export const styleOfSides = `
body{display:grid;grid-template-rows:auto minmax(0,1fr);height:100dvh}
.bar{padding-inline:1rem}
.bar h1{font-size:1rem}.bar p{max-width:none}
.sides{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:1px;background:var(--edge);min-height:0}
.sides:has(.side:first-child option[value=professional]:checked){grid-template-columns:26rem minmax(0,1fr)}
.sides:has(.side:last-child option[value=professional]:checked){grid-template-columns:minmax(0,1fr) 26rem}
.side{display:grid;grid-template-columns:minmax(0,1fr);grid-template-rows:auto minmax(0,1fr);background:var(--ground);min-height:0;min-width:0}
.side form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;padding:.375rem 1rem;background:var(--sand);border-bottom:1px solid var(--line)}
.side label{display:flex;flex-wrap:wrap;min-width:0;gap:.5rem;align-items:center}
select{min-height:2.75rem;padding-inline:.75rem;border:1px solid var(--edge);border-radius:8px;background:var(--surface);max-width:100%}
iframe{width:100%;height:100%;border:0;background:var(--ground)}
.note{border-radius:0}
@media (max-width:59.99rem){body{height:auto;grid-template-rows:auto}.sides,.sides:has(option:checked){grid-template-columns:minmax(0,1fr)!important;gap:1rem}.side{grid-template-rows:auto 42rem;height:auto}.side iframe{height:42rem}}
`
