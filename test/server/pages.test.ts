import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { parseDocument } from 'htmlparser2'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { scriptMark } from '../../src/app/script-mark.ts'
import { everyCall } from '../../src/contracts/calls.ts'
import { sharedAddress, withKnownParameters } from '../../src/server/address.ts'
import { Answer } from '../../src/server/answer.ts'
import { BootFiles } from '../../src/server/boot-files.ts'
import { stylesheetCutter } from '../../src/server/critical-css.ts'
import { encodingFor } from '../../src/server/encoding.ts'
import { policyOfPage } from '../../src/server/headers.ts'
import { readMarkup } from '../../src/server/markup.ts'
import { readStylesheet } from '../../src/server/read-stylesheet.ts'

const cut = (css: string, html: string) => stylesheetCutter(readStylesheet(css))(readMarkup(html))
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test.each([
  ['.a{color:red}.b{color:blue}', '<p class="a">', '.a{color:red}'],
  ['.a .b,.a{top:0}', '<p class="a">', '.a{top:0}'],
  ['h1{top:0}h2{top:1px}', '<h1>', 'h1{top:0}'],
  ['.lg\\:p-1\\.5{top:0}.w-1\\/2{top:1px}', '<p class="lg:p-1.5 w-1/2">', '.lg\\:p-1\\.5{top:0}.w-1\\/2{top:1px}'],
  ['.\\[\\&\\>li\\]\\:p{top:0}', '<ul class="[&amp;&gt;li]:p">', '.\\[\\&\\>li\\]\\:p{top:0}'],
  ['.a:not(.b){top:0}:is(.c,.d){top:1px}', '<p class="a">', '.a:not(.b){top:0}:is(.c,.d){top:1px}'],
  [
    ':where(.a>p){top:0}:where(.b>:not(p)){top:1px}.a:not(:is(.b)){top:2px}',
    '<p class="a">',
    ':where(.a>p){top:0}.a:not(:is(.b)){top:2px}',
  ],
  [
    '.a[aria-invalid=true]{top:0}.a:disabled{top:1px}.a:not(:disabled){top:2px}.a[open]{top:3px}',
    '<p class="a">',
    '.a:not(:disabled){top:2px}.a[open]{top:3px}',
  ],
  ['.a[readonly]{top:0}.a:disabled{top:1px}', '<input class="a" disabled="" readOnly="">', '.a[readonly]{top:0}.a:disabled{top:1px}'],
  ['.a:hover{top:0}.hover\\:b{top:1px}', '<p class="a hover:b">', '.hover\\:b{top:1px}'],
  ['@media (min-width:1px){.a{top:0}.b{top:0}}@media print{.b{top:0}}', '<p class="a">', '@media (min-width:1px){.a{top:0}}'],
  ['.a:before{content:"}.b{"}.c{top:0}', '<p class="a">', '.a:before{content:"}.b{"}'],
  [
    '@keyframes turn{to{top:0}}@keyframes x{to{top:1px}}.a{animation:turn 1s}',
    '<p class="a">',
    '@keyframes turn{to{top:0}}.a{animation:turn 1s}',
  ],
  [':root{--a:var(--b);--b:1px;--c:2px}.a{top:var(--a)}', '<html class="a">', ':root{--a:var(--b);--b:1px}.a{top:var(--a)}'],
  ['@property --b{inherits:false}.a{--b:1px;top:0}', '<p class="a">', '.a{top:0}'],
  [':root{--a:1px;--b:2px}', '<p style="top:var(--b)">', ':root{--b:2px}'],
])('%s is reduced to what %s needs', (css, html, critical) => {
  expect(cut(css, html)).toBe(critical)
})

test('the layers keep their order where one of them is empty', () => {
  expect(cut('@layer base{h1{top:0}}@layer parts;@layer utilities{.a{top:0}}', '<p class="a">')).toBe(
    '@layer base,parts,utilities;@layer utilities{.a{top:0}}',
  )
})

test('pages with the same names share a cut, and one with another name has its own', () => {
  const cutter = stylesheetCutter(readStylesheet('.a{top:var(--t)}.b{top:1px}:root{--t:0;--u:1px}'))
  const cutOf = (html: string) => cutter(readMarkup(html))
  expect(cutOf('<html><p class="a">')).toBe('.a{top:var(--t)}:root{--t:0}')
  expect(cutOf('<html><p class="c a">')).toBe(cutOf('<html><p class="a">'))
  expect(cutOf('<html><p class="b a">')).toBe('.a{top:var(--t)}.b{top:1px}:root{--t:0}')
  expect(cutOf('<html><p style="top:var(--u)">')).toBe(':root{--u:1px}')
})

test('whatever React writes into an attribute is read as a browser reads it', () => {
  const letters = ['a', '-', '[&>li]:b', ' ', '"', "'", '<', '>', '&', '&amp', '=', '/', '\n']
  const text = fc.string({ unit: fc.constantFrom(...letters) })
  const script = { dangerouslySetInnerHTML: { __html: '"<b class="no">"' } }
  fc.assert(
    fc.property(text, text, text, (className, title, color) => {
      const html = renderToStaticMarkup(
        createElement('p', { title, className, style: { color }, 'aria-label': title }, createElement('script', script), title),
      )
      const { attribs } = parseDocument(html).children[0] as unknown as { attribs: Record<string, string> }
      const { names, styles } = readMarkup(html)
      expect(names).toEqual(new Set(['p', 'script', '[aria-label]', '.', ...className.split(/\s+/).map((name) => `.${name}`)]))
      expect(styles).toEqual(attribs.style === undefined ? [] : [attribs.style])
      expect(attribs.class).toBe(className)
    }),
  )
})

const finished = (html = '<p>', scripts: string[] = [], styles: string[] = []) => ({ attributes: readMarkup(html).styles, scripts, styles })

test('the policy names our inline scripts and styles and each style attribute, and nothing that was rendered beside them', () => {
  const html = `<style>p{}</style><script>one()</script><p style="top:0;content:&quot;a&quot;"><script>evil()</script><style>evil{}</style>`
  const policy = policyOfPage(finished(html, ['one()', 'two()'], ['p{}']), true)
  expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('two()')};`)
  expect(policy).toContain(`style-src 'self' ${hash('p{}')};`)
  expect(policy).toContain(`style-src-attr 'unsafe-hashes' ${hash('top:0;content:"a"')};`)
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types article worker;")
  expect(policy).toContain('report-uri /api/policy-reports')
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
})

test('the payment provider may be loaded if it is the gateway, and not otherwise', () => {
  expect(policyOfPage(finished(), true)).not.toContain('stripe')
  const policy = policyOfPage(finished(), true, 'stripe')
  expect(policy).toContain("script-src 'self' https://js.stripe.com")
  expect(policy).toContain("connect-src 'self' https://api.stripe.com;")
  expect(policy).toMatch(/frame-src[^;]* https:\/\/hooks\.stripe\.com/)
})

test('pages may call an API of another origin where there is one', () => {
  expect(policyOfPage(finished(), true)).toContain("connect-src 'self';")
  const policy = policyOfPage(finished(), true, 'simulator', 'http://api.example')
  expect(policy).toContain("connect-src 'self' http://api.example;")
  expect(policy).toContain("img-src 'self' data: https: http://api.example;")
})

test.each([
  ['/', '/', false],
  ['/?utm_source=a', '/', false],
  ['/ar/services?search=b&page=2', '/ar/services?page=2&search=b', true],
  ['/api/services?lang=ar', '/api/services?lang=ar', false],
  ['/api/services/slug/plumbing/reviews?before=7', '/api/services/slug/plumbing/reviews?before=7', true],
  ['/api/price?service=2&search=a', '/api/price?service=2', true],
  ['/api/openapi.json?search=a', '/api/openapi.json', false],
  ['/SERVICES', '/SERVICES', true],
  ['/api/free-times?service=2', null, false],
  ['/api/customer', null, false],
  ['/health', null, false],
  ['/services.data', null, false],
  ['//evil.test', null, false],
])('%s is cached under %s', (url, address, isOneOfMany) => {
  expect(sharedAddress(url)).toEqual(address === null ? null : { address, isOneOfMany })
})

const filled = (name: string) => name.replace('GET ', '/api').replace(/\{\w+\}/g, 'a-name')
const isRead = (name: string) => name.startsWith('GET ')

test.each(everyCall.filter(([, { shared }]) => shared))('%s is kept under every parameter it reads', (name, { query }) => {
  const parameters = ['lang', ...Object.keys(query?.shape ?? {})].sort()
  const address = `${filled(name)}?${parameters.map((parameter) => `${parameter}=1`).join('&')}`
  expect(sharedAddress(address)).toEqual({ address, isOneOfMany: true })
})

test('no other call is kept', () => {
  const kept = everyCall.filter(([name, { shared }]) => isRead(name) && !shared && sharedAddress(filled(name)))
  expect(kept).toEqual([])
})

test('a page is rendered from the parameters that pages read alone, cached or not', () => {
  const ask = (path: string, init?: RequestInit) => withKnownParameters(new Request(`http://site.test${path}`, init))
  expect(ask('/ar/services?utm_source=a&search=b').url).toBe('http://site.test/ar/services?search=b')
  expect(ask('/services?tab=x', { headers: { 'user-agent': 'a' } }).headers.get('user-agent')).toBe('a')
  expect(ask('/services.data?_routes=root').url).toBe('http://site.test/services.data?_routes=root')
  expect(ask('/book-now?service=2').url).toBe('http://site.test/book-now?service=2')
  expect(ask('/services?tab=x', { method: 'POST' }).url).toBe('http://site.test/services?tab=x')
})

test('an overlong address is not cached', () => {
  expect(sharedAddress(`/services?search=${'a'.repeat(3_000)}`)).toBeNull()
})

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, *;q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', 'identity'],
])('%s is sent as %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

const nonce = ` nonce="${scriptMark}"`
const page = (data: string) => `<body><p>text</p><script${nonce}>window.__reactRouterContext = {};</script>
<script${nonce} type="module" async="">import "/assets/a.js"</script><!--$--><script${nonce}>window.__reactRouterContext.streamController.enqueue("${data}");</script><!--/$--></body>`

test("a page's hydration data is a separate file that still fits after the content has changed", async () => {
  const files = new BootFiles([])
  const [before, after] = [files.takeFrom(page('one'), '/a'), files.takeFrom(page('two'), '/a')]
  const addressIn = (html: string) => /data-file="([^"]+)"/.exec(html)?.[1] ?? ''
  expect(before).not.toContain('enqueue')
  const none = async () => null
  expect((await files.find(addressIn(before), none))?.identity.toString()).toContain('enqueue("one")')
  expect((await files.find(addressIn(after), none))?.identity.toString()).toContain('enqueue("two")')
})

test('a script in the content of a page is not taken for the hydration data', () => {
  const hostile = '<script>window.__reactRouterContext = evil()</script><script type="module" async="">evil()</script>'
  const html = new BootFiles([]).takeFrom(page('now').replace('<p>text</p>', hostile), '/a')
  expect(html).toContain(hostile)
  expect(html.replace(hostile, '')).not.toContain('__reactRouterContext')
})

test('a page is whole while the file that hydrates it is there', () => {
  const files = new BootFiles([])
  const answer = (html: string) => new Answer(200, 'text/html', [], Buffer.from(html))
  const whole = answer(files.takeFrom(page('now'), '/a'))
  expect(files.hydrates(whole)).toBe(true)
  expect(files.hydrates(answer(page('now')))).toBe(true)
  expect(new BootFiles([]).hydrates(whole)).toBe(false)
})

test('a process that never rendered that page serves the current hydration data', async () => {
  const files = new BootFiles([])
  const now = files.takeFrom(page('now'), '/a?page=2')
  const pageAt = async (address: string) => (address === '/a?page=2' ? now : null)
  const file = await files.find('/boot/unknown.js?of=%2Fa%3Fpage%3D2', pageAt)
  expect(file?.identity.toString()).toContain('enqueue("now")')
  expect(await files.find('/boot/unknown.js?of=%2Fnowhere', pageAt)).toBeNull()
  expect(await files.find('/boot/unknown.js', pageAt)).toBeNull()
})
