import { brotliCompressSync, constants } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'
import { limits } from '../../bench/limits.ts'
import { sizeOf } from '../../bench/sizes.ts'
import { oneIn } from '../quick.ts'
import { expect, test } from './site.ts'

const unlisted = ['/services/books', '/unauthorized', '/nowhere', '/services?search=cleaning', '/blog?search=water']

/** As thoroughly as the server compresses once it has time. */
const thoroughly = constants.BROTLI_MAX_QUALITY
const quickly = 5
const compressed = (html: Buffer, quality: number) =>
  brotliCompressSync(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
  }).length

/** Without the link to the demo, which this site has and a public one has not. */
const withoutDemo = (html: Buffer) =>
  Buffer.from(html.toString().replace(/<aside[^>]*><p[^>]*><a [^>]*\/demo">[^<]*<\/a><\/p><\/aside>/, ''))

/** Most pages are small enough even when compressed quickly. */
const sizeOfHtml = (html: Buffer) => {
  const most = compressed(html, quickly)
  return most <= limits.html ? most : compressed(html, thoroughly)
}

async function publicPages(request: APIRequestContext): Promise<string[]> {
  const map = await (await request.get('/sitemap.xml')).text()
  const listed = [...map.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname)
  return [...new Set([...listed, ...unlisted.flatMap((path) => [path, `/ar${path}`])])]
}

test('every public page paints after one round trip: its HTML with its styles', async ({ request }) => {
  const pages = await publicPages(request)
  expect(pages.length).toBeGreaterThan(100)
  const tooLarge: string[] = []
  for (const path of pages) {
    const html = withoutDemo(await (await request.get(path)).body())
    expect(html.includes('<style>'), `${path} has its styles in it`).toBe(true)
    const size = sizeOfHtml(html)
    if (size > limits.html) tooLarge.push(`${path}: ${size}`)
  }
  expect(tooLarge).toEqual([])
})

for (const [path, most] of oneIn(2, [
  ['/', limits.home],
  ['/ar', limits.home],
  ['/services/books', limits.wizard],
  ['/ar/services/books', limits.wizard],
] as const)) {
  test(`${path} loads no more scripts than promised`, async ({ browser, baseURL }) => {
    const { js, untilLoad } = await sizeOf(browser, baseURL ?? '', path)
    expect(js).toBeGreaterThan(50_000)
    expect(js).toBeLessThanOrEqual(most)
    if (most === limits.home) expect(untilLoad).toBeLessThanOrEqual(limits.untilLoad)
  })
}
