import { createHash } from 'node:crypto'
import { demo as arabic } from '../app/i18n/ar/demo.ts'
import { type DemoWords, demo as english } from '../app/i18n/en/demo.ts'
import { brandMark } from '../app/site/brand-mark.ts'
import type { Language } from '../domain/language.ts'
import { awaitAnew, keepSession, openSides, tryPorts } from './browser.ts'
import { style, styleOfSides } from './style.ts'
import { type DemoRole, demoRoles, things } from './things.ts'

/** Where a role is opened: on a port of its own, so that all of them can be logged in at once in one browser; null while there is none. */
export type OriginOf = (role: DemoRole) => string | null

export type Page = { html: string; policy: string }

const words: Record<Language, DemoWords> = { en: english, ar: arabic }
/** The words of the demo in a language. */
export const wordsIn = (language: Language): DemoWords => words[language]

export const demoIn = (language: Language, path = ''): string => `${language === 'ar' ? '/ar' : ''}/demo${path}`

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter)
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

type Shell = {
  language: Language
  title: string
  body: string
  script?: () => unknown
  styles?: string
  origins?: string[]
  data?: Record<string, string>
}

/** One page with what it may run, load, send to and frame: nothing but its own. */
function pageOf({ language, title, body, script, styles = '', origins = [], data = {} }: Shell): Page {
  const css = style + styles
  const code = script ? `(${script})()` : null
  const others = [...new Set(origins)].map((origin) => ` ${origin}`).join('')
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escaped(value)}"`)
  const html = `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"${attributes.join('')}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} | Service Market</title>
<style>${css}</style>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
${body}
${code === null ? '' : `<script>${code}</script>`}
</body>
</html>
`
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(css)}`,
    `script-src ${code === null ? "'none'" : hashOf(code)}`,
    "img-src 'self'",
    `connect-src 'self'${others}`,
    `form-action 'self'${others}`,
    `frame-src${others || " 'none'"}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return { html, policy }
}

const mark = `<svg aria-hidden="true" viewBox="0 0 48 48"><path class="house" d="${brandMark.house}"/><path class="tick" d="${brandMark.tick}"/><path class="line" d="${brandMark.line}"/></svg>`

type Told = { language: Language; originOf: OriginOf; time: string; daysOld: number; anew: 'here' | 'by command' | 'by hand' }

const enterAt = (origin: string | null) => `${origin ?? ''}/demo/enter`

const fieldsOf = (role: DemoRole, language: Language) =>
  `<input type="hidden" name="role" value="${role}"><input type="hidden" name="lang" value="${language}">`

/** All roles, what is worth trying as each, and a new beginning. */
export function demoPage({ language, originOf, time, daysOld, anew }: Told): Page {
  const t = words[language]
  const other = language === 'ar' ? 'en' : 'ar'
  const form = (role: DemoRole, content: string) =>
    `<form method="post" action="${enterAt(originOf(role))}" target="_blank" data-port>${fieldsOf(role, language)}${content}</form>`
  const card = (role: DemoRole) => {
    const { name, who, what } = t.roles[role]
    return `<li class="card"><h2>${escaped(name)}</h2><p>${escaped(who)}</p><p class="muted">${escaped(what)}</p>${form(role, `<button class="main">${escaped(t.open(name))}</button>`)}</li>`
  }
  const list = (role: DemoRole) => {
    const told: Record<string, readonly [string, string]> = t.roles[role].things
    const rows = Object.keys(things[role]).map((name) => {
      const [title = '', what = ''] = told[name] ?? []
      return `<li><button name="thing" value="${name}"><b>${escaped(title)}</b><span>${escaped(what)}</span></button></li>`
    })
    return `<div class="role"><h3 id="${role}">${escaped(t.roles[role].name)}</h3>${form(role, `<ol class="things" aria-labelledby="${role}">${rows.join('')}</ol>`)}</div>`
  }
  const pair = ([name, [title, what]]: [string, readonly [string, string]]) =>
    `<li><a class="card" href="${demoIn(language, `/beside?pair=${name}`)}"><h3>${escaped(title)}</h3><p class="muted">${escaped(what)}</p></a></li>`
  const body = `<header class="bar"><a class="brand" href="${language === 'ar' ? '/ar' : '/'}">${mark}Service Market</a><a href="${demoIn(other)}" lang="${other}" hreflang="${other}">${t.otherLanguage}</a></header>
<main class="page">
<div class="head"><h1>${t.title}</h1><p class="lead">${t.lead}</p><p>${daysOld > 0 ? t.anewOld(daysOld) : t.time(time)}</p><p class="muted">${t.privateOnly}</p></div>
<section aria-label="${t.title}"><ul class="cards four">${demoRoles.map(card).join('')}</ul><p class="muted" data-ports="many">${t.newTab}</p><p class="note" data-ports="one" hidden>${t.oneTab}</p></section>
<section aria-labelledby="beside" data-ports="many"><h2 id="beside">${t.beside}</h2><p class="muted">${t.besideWhat}</p><ul class="cards">${Object.entries(t.pairs).map(pair).join('')}</ul></section>
<section aria-labelledby="things"><h2 id="things">${t.tryThis}</h2><div class="roles">${demoRoles.map(list).join('')}</div></section>
<section aria-labelledby="anew"><h2 id="anew">${t.anew}</h2>${anewPart(t, language, anew)}</section>
</main>`
  return pageOf({ language, title: t.title, body, script: tryPorts, origins: originsOf(originOf) })
}

function anewPart(t: DemoWords, language: Language, anew: Told['anew']): string {
  if (anew === 'by command') return `<p>${t.anewByCommand}</p>`
  if (anew === 'by hand') return `<p>${t.anewByHand}</p>`
  return `<p class="muted">${t.anewWhat}</p><form method="post" action="/demo/anew"><input type="hidden" name="lang" value="${language}"><button class="second">${t.anew}</button></form>`
}

const originsOf = (originOf: OriginOf) => demoRoles.flatMap((role) => originOf(role) ?? [])

/** What stands side by side: a role and what it begins with, left and right. */
export const pairs = {
  booking: [
    ['customer', 'book'],
    ['admin', 'bookings'],
  ],
  visit: [
    ['professional', 'way'],
    ['customer', 'watch'],
  ],
  money: [
    ['admin', 'credit'],
    ['superadmin', 'approve'],
  ],
} as const satisfies Record<keyof DemoWords['pairs'], readonly [Side, Side]>
type Side = readonly [role: DemoRole, thing: string]

/** Two roles side by side, each in a frame of its own port. */
export function besidePage(language: Language, originOf: OriginOf, name: string | null): Page {
  const t = words[language]
  const pair: keyof typeof pairs = name !== null && Object.hasOwn(pairs, name) ? (name as keyof typeof pairs) : 'booking'
  const side = ([role, thing]: Side, place: 'left' | 'right') => {
    const options = demoRoles.map(
      (one) =>
        `<option value="${one}" data-action="${enterAt(originOf(one))}"${one === role ? ' selected' : ''}>${escaped(t.roles[one].name)}</option>`,
    )
    return `<div class="side"><form method="post" action="${enterAt(originOf(role))}" target="${place}" data-side data-port><input type="hidden" name="lang" value="${language}"><input type="hidden" name="thing" value="${thing}"><label>${t[place]}<select name="role" autocomplete="off">${options.join('')}</select></label></form><iframe name="${place}" title="${t[place]}"></iframe></div>`
  }
  const [title, what] = t.pairs[pair]
  const [left, right] = pairs[pair]
  const body = `<header class="bar"><div><h1>${escaped(title)}</h1><p class="muted">${escaped(what)}</p></div><a href="${demoIn(language)}">${t.back}</a></header>
<main class="sides">${side(left, 'left')}${side(right, 'right')}</main>`
  return pageOf({ language, title, body, script: openSides, styles: styleOfSides, origins: originsOf(originOf) })
}

type Entering = { language: Language; token: string; user: unknown; keys: { token: string; user: string }; to: string }

/** Keeps the session in the browser and goes on; nobody sees more of it than a moment. */
export function enterPage({ language, ...session }: Entering): Page {
  const t = words[language]
  const json = JSON.stringify(session).replaceAll('<', '\\u003c')
  const body = `<main class="small"><p role="status">${t.opening}</p><noscript>${t.scripts}</noscript></main><script type="application/json" id="session">${json}</script>`
  return pageOf({ language, title: t.title, body, script: keepSession })
}

/** An account that is somebody's own by now is not opened. */
export function closedPage(language: Language): Page {
  const t = words[language]
  const body = `<main class="small"><p role="alert">${t.closed}</p><p><a href="${demoIn(language)}">${t.back}</a></p></main>`
  return pageOf({ language, title: t.title, body })
}

/** Until the shop has begun anew. */
export function anewPage(language: Language, before: { began: string; opened: string }): Page {
  const t = words[language]
  const body = `<main class="small"><h1>${t.anew}</h1><p role="status">${t.anewBusy}</p></main>`
  return pageOf({ language, title: t.anew, body, script: awaitAnew, data: { ...before, back: demoIn(language), failed: t.anewFailed } })
}
