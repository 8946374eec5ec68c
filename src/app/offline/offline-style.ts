/** The colours of app/ui/theme.css and dark.css that these pages need: the stylesheet itself may not be on the device. */
export const styleOfAll = `
:root{color-scheme:light dark;--ground:oklch(.992 .004 85);--surface:#fff;--line:oklch(.905 .015 82);--ink:oklch(.245 .028 190);--muted:oklch(.455 .024 190);--brand:oklch(.46 .09 195);--on-brand:#fff;--link:oklch(.43 .085 195);--saffron:oklch(.8 .14 75);--note:oklch(.955 .042 84)}
@media (prefers-color-scheme:dark){:root{--ground:oklch(.178 .014 200);--surface:oklch(.232 .017 200);--line:oklch(.325 .018 200);--ink:oklch(.955 .008 90);--muted:oklch(.765 .014 150);--brand:oklch(.72 .098 192);--on-brand:oklch(.2 .035 195);--link:oklch(.79 .095 190);--saffron:oklch(.81 .135 76);--note:oklch(.31 .045 74)}}
`

export const styleOfOfflinePage = `
*{box-sizing:border-box;margin:0}
body{min-height:100vh;background:var(--ground);color:var(--ink);font:1.0625rem/1.6 system-ui,"Noto Sans Arabic",sans-serif;overflow-wrap:break-word}
:lang(ar) body{line-height:1.8}
header{border-bottom:1px solid var(--line)}
header,main{padding:1rem max(1rem,50vw - 20rem)}
header a{display:inline-flex;align-items:center;gap:.5rem;min-height:2.75rem;font-weight:600;color:inherit;text-decoration:none}
svg{width:2rem;height:2rem}
.house{fill:var(--brand)}.tick{fill:none;stroke:var(--on-brand);stroke-width:4.8;stroke-linecap:round;stroke-linejoin:round}.line{fill:var(--saffron)}
main{display:grid;gap:1rem;justify-items:start;padding-block:clamp(2rem,8vh,5rem)}
h1{font-size:clamp(1.75rem,1.4rem + 1.55vw,2.625rem);line-height:1.3}
h2{font-size:1.1875rem}
p{color:var(--muted)}
main>p{max-width:40rem}
section{display:grid;gap:.25rem;justify-items:start;width:100%;margin-top:1.5rem;padding-top:1.5rem;border-top:1px solid var(--line)}
ul{width:100%;padding:0;list-style:none}
a{color:var(--link)}
li a{display:block;padding:.6rem 0}
.button{display:inline-flex;align-items:center;min-height:3rem;padding:.25rem 1.5rem;border-radius:8px;background:var(--brand);color:var(--on-brand);font-weight:600;text-decoration:none}
.phone{min-height:2.75rem;padding:.3rem 0;font-size:1.5rem;font-weight:700;text-decoration:none}
a:focus-visible{outline:3px solid var(--link);outline-offset:2px}
`

export const styleOfKeptPage = `
.offline-note{padding:.75rem max(1rem,4vw);background:var(--note);color:var(--ink);font-size:.9375rem;text-align:center}
form:not([method=get]),button[type=button]:not([popovertarget]){display:none!important}
`
