import type { Language } from '../../domain/language.ts'
import { addressesIn } from '../addresses.ts'
import { offline as arabic } from '../i18n/ar/offline.ts'
import { offline as english, type OfflineWords } from '../i18n/en/offline.ts'
import { momentText } from '../private/date-time-text.ts'
import { brandMark } from '../site/brand-mark.ts'
import { styleOfAll, styleOfKeptPage, styleOfOfflinePage } from './offline-style.ts'

const texts: Record<Language, OfflineWords> = { en: english, ar: arabic }

/** A page as the server sent it. */
export type KeptPage = { address: string; html: string }

/** Why the server did not answer: the device has no network, or has one. */
export type Outage = 'offline' | 'away'

/** The nonce is that of the one script that these pages run, which opens the real page as soon as the server answers again. */
type Shown = { language: Language; nonce: string; outage: Outage }

/** Each page asks in a rhythm of its own, so that not all come at once when the server is back. */
const goOn = (nonce: string) =>
  `<script nonce="${nonce}">{const again=()=>fetch('',{method:'HEAD'}).then(({status})=>{if(status<500)location.reload()},()=>{});addEventListener('online',again);setInterval(again,8e3+Math.random()*8e3)}</script>`

export const policyOf = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter)

/** Instead of a page that is not on this device: how to reach us, and what can be read meanwhile. */
export function offlinePage({ language, nonce, outage, phone, pages }: Shown & { phone?: string; pages: KeptPage[] }): string {
  const words = texts[language]
  const listed = pages.map(({ address, html }) => `<li><a href="${address}">${titleOf(html)}</a></li>`).join('')
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${words.title[outage]} | Service Market</title>
<style>${styleOfAll}${styleOfOfflinePage}</style>
</head>
<body>
<header><a href="${addressesIn(language).home}">${mark}Service Market</a></header>
<main>
<h1>${words.title[outage]}</h1>
<p>${words.lead[outage]}</p>
<p>${words.kept}</p>
<a class="button" href="">${words.again}</a>
${phone ? `<section><h2>${words.call}</h2><a class="phone" dir="ltr" href="tel:${escaped(phone.replace(/[^\d+]/g, ''))}">${escaped(phone)}</a><p>${words.callNote}</p></section>` : ''}
${listed && `<section><h2>${words.pages}</h2><p>${words.pagesNote}</p><ul>${listed}</ul></section>`}
</main>
${goOn(nonce)}
</body>
</html>
`
}

/** A page as it was seen, which says so. Nothing in it runs, so that what only scripts can do is left out. */
export function keptPage(html: string, { language, nonce, outage, seen }: Shown & { seen: Date }): string {
  const words = texts[language]
  const note = `<section class="offline-note" aria-label="${words.title[outage]}">${words.old[outage](momentText(seen.toISOString(), language))}</section>`
  return html
    .replace(/<script\b.*?<\/script>/gs, '')
    .replace('</head>', () => `<style>${styleOfAll}${styleOfKeptPage}</style></head>`)
    .replace(/<body[^>]*>/, (body) => body + note)
    .replace('</body>', () => `${goOn(nonce)}</body>`)
}

/** The words of a page's title, which are markup already. */
const titleOf = (html: string): string => (/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '').replace(/ \| Service Market$/, '')

const mark = `<svg aria-hidden="true" viewBox="0 0 48 48"><path class="house" d="${brandMark.house}"/><path class="tick" d="${brandMark.tick}"/><path class="line" d="${brandMark.line}"/></svg>`
