import { createHash } from 'node:crypto'
import { apiUrl } from '../app/api-url.ts'
import type { GatewayName } from '../domain/payments.ts'
import type { HeaderPairs } from './answer.ts'
import { readMarkup, stylesOf } from './markup.ts'

/** The headers of every response. Other origins may read nothing of ours, but may show pictures (openToAll). */
export function headersOfAll(publicUrl: string): HeaderPairs {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(self), payment=(self), usb=(), browsing-topics=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ...(publicUrl.startsWith('https:') ? ([['Strict-Transport-Security', 'max-age=63072000; includeSubDomains']] as HeaderPairs) : []),
  ]
}

export const closedToOthers: HeaderPairs = [['Cross-Origin-Resource-Policy', 'same-origin']]
export const openToAll: HeaderPairs = [['Cross-Origin-Resource-Policy', 'cross-origin']]

/** For everything that is not a page: a browser that shows it as one runs, loads and frames nothing. */
export const policyOfData =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

/** Vite's client and React's refresh are inline scripts and open a socket. */
export const policyInDevelopment =
  "default-src 'self' 'unsafe-inline' data: blob: ws: wss: https:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const listed = (hashes: Iterable<string>): string => [...new Set(hashes)].map((hash) => ` ${hash}`).join('')

const executable = /^(?:module|importmap|text\/javascript|text\/later)$/

/** What a payment provider's own form needs, only if it is the gateway. */
const nothing = { scripts: '', calls: '', frames: '' }
const openTo = {
  none: nothing,
  simulator: nothing,
  stripe: {
    scripts: ' https://js.stripe.com https://*.js.stripe.com',
    calls: ' https://api.stripe.com',
    frames: ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  },
}

/**
 * The content security policy of one page: its inline scripts and styles by their hashes, everything else only from our own origin. Hashes
 * instead of nonces, because the page is cached and sent to many. style="" attributes are hashed as well; in the browser React sets styles
 * through the object model, which no policy restricts.
 */
export function policyOfPage(html: string, isHttps: boolean, gateway: GatewayName = 'simulator', api = apiUrl): string {
  const { scripts: theirScripts, calls, frames } = openTo[gateway]
  const ofApi = api && ` ${api}`
  const markup = readMarkup(html)
  const inline = markup.scripts.filter(
    ({ attributes: { src, type } }) => src === undefined && (type === undefined || executable.test(type)),
  )
  const scripts = inline.map(({ text }) => hashOf(text))
  const styles = markup.styles.map(({ text }) => hashOf(text))
  const attributes = stylesOf(markup).map(hashOf)
  return [
    "default-src 'self'",
    `script-src 'self'${theirScripts}${listed(scripts)}`,
    `style-src 'self'${listed(styles)}`,
    `style-src-attr ${attributes.length === 0 ? "'none'" : `'unsafe-hashes'${listed(attributes)}`}`,
    `img-src 'self' data: https:${ofApi}`,
    `connect-src 'self'${ofApi}${calls}`,
    ...(frames ? [`frame-src${frames}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
