import { brotliDecompressSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { bringChromium } from '../scripts/chromium.ts'

export type Size = {
  page: string
  html: number
  css: number
  js: number
  data: number
  others: number
  untilLoad: number
  requests: number
}

export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
]

export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath: bringChromium(), args: browserFlags })

/** What a phone's browser transfers for a page until all of it is hydrated, bodies as sent (brotli). */
export async function sizeOf(browser: Browser, base: string, page: string): Promise<Size> {
  const tab = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const size: Size = { page, html: 0, css: 0, js: 0, data: 0, others: 0, untilLoad: 0, requests: 0 }
  let isLoaded = false
  const addresses = new Set<string>()
  tab.on('request', (request) => {
    if (addresses.has(request.url()) || request.url().startsWith('data:')) return
    addresses.add(request.url())
    if (!isLoaded) size.untilLoad += 1
  })
  tab.on('load', () => {
    isLoaded = true
  })
  await tab.addInitScript(() => {
    new MutationObserver((_, watching) => {
      if (document.documentElement?.dataset.ready === undefined) return
      performance.mark('ready')
      watching.disconnect()
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-ready'] })
  })
  await tab.goto(base + page)
  await tab.waitForSelector('html[data-prepared]', { state: 'attached' })
  // What prepares a page for the time without network comes 1.5 s after all, by the page's own clock: on a slow machine that is before we look.
  const late = await tab.evaluate(() => {
    const ready = performance.getEntriesByName('ready')[0]?.startTime ?? 0
    return performance.getEntriesByType('resource').flatMap(({ name, startTime }) => (startTime > ready + 1_400 ? [name] : []))
  })
  for (const address of late) addresses.delete(address)
  await tab.close()
  size.requests = addresses.size
  for (const address of addresses) size[kindOf(new URL(address).pathname, page)] += await transferred(address)
  return size
}

function kindOf(path: string, page: string): 'html' | 'css' | 'js' | 'data' | 'others' {
  if (path === page.split('?')[0]) return 'html'
  if (path.startsWith('/boot/')) return 'data'
  if (path.endsWith('.css')) return 'css'
  return path.endsWith('.js') ? 'js' : 'others'
}

/** The bytes of a body in the encoding that browsers receive. */
export async function transferred(address: string): Promise<number> {
  const { request } = await import(address.startsWith('https:') ? 'node:https' : 'node:http')
  return new Promise((resolve, reject) => {
    const asked = request(address, { headers: { 'accept-encoding': 'br' } }, (answer: import('node:http').IncomingMessage) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const body = Buffer.concat(parts)
        if (answer.headers['content-encoding'] === 'br') brotliDecompressSync(body)
        resolve(body.length)
      })
    })
    asked.on('error', reject)
    asked.end()
  })
}
