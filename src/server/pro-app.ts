import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiUrl } from '../app/api-url.ts'
import { Answer, type HeaderPairs } from './answer.ts'
import { closedToOthers, policyOfData } from './headers.ts'

/** The policy of the app: its own files and calls, and photos that it has just taken. */
const policyOfApp = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  `connect-src 'self'${apiUrl && ` ${apiUrl}`}`,
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types pro',
].join('; ')

const manifest = {
  name: 'Service Market: my visits',
  short_name: 'My visits',
  id: '/pro',
  start_url: '/pro',
  scope: '/pro',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#00484c',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}

/**
 * The professional's phone as it was built (scripts/build-pro.ts): one page for every address below /pro, its service worker and its manifest. find
 * returns the answer at an address, or null if it is none of them.
 */
export function openProApp(builtFiles: string | null, always: HeaderPairs): (url: string) => Answer | null {
  const file = builtFiles === null ? null : join(builtFiles, '../server/pro.json')
  if (file === null || !existsSync(file)) return () => null
  const built = JSON.parse(readFileSync(file, 'utf8')) as { page: string; worker: string }
  const answer = (type: string, text: string, headers: HeaderPairs) =>
    new Answer(200, type, [...always, ...closedToOthers, ['Cache-Control', 'no-cache'], ...headers], Buffer.from(text))
  const page = answer('text/html; charset=utf-8', built.page, [
    ['Content-Security-Policy', policyOfApp],
    ['X-Robots-Tag', 'noindex'],
  ])
  const others = new Map([
    [
      '/pro/worker.js',
      answer('text/javascript; charset=utf-8', built.worker, [
        ['Content-Security-Policy', "default-src 'none'; connect-src 'self'"],
        ['Service-Worker-Allowed', '/pro'],
      ]),
    ],
    [
      '/pro/manifest.webmanifest',
      answer('application/manifest+json', JSON.stringify(manifest), [['Content-Security-Policy', policyOfData]]),
    ],
  ])
  return (url) => {
    const [path = ''] = url.split('?', 1)
    if (path !== '/pro' && !path.startsWith('/pro/')) return null
    return others.get(path) ?? page
  }
}
