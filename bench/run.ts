import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { buildIfStale } from '../scripts/build.ts'
import { limits } from './limits.ts'
import { load } from './load.ts'
import { besideMade, measureMadeAnew } from './made-anew.ts'
import { canPin, keepOffTheServersCore, memoryOf, type Site, startBare, startSite } from './processes.ts'
import { compare, median, type Outcome, type Side } from './rounds.ts'
import { openBrowser, type Size, sizeOf, transferred } from './sizes.ts'

/**
 * Measures speed as ratios to a bare server that sends the same bytes, alternately in the same run. --short takes a quarter of the time;
 * --sizes only counts bytes. The run fails if a promise is missed.
 */
const isShort = process.argv.includes('--short')
const [rounds, seconds] = isShort ? [4, 1] : [6, 2.5]

const cached = [
  { name: 'home page', path: '/', encoding: 'identity' },
  { name: 'home page', path: '/', encoding: 'gzip' },
  { name: 'home page', path: '/', encoding: 'br' },
  { name: 'services JSON', path: '/api/services', encoding: 'identity' },
  { name: 'services JSON', path: '/api/services', encoding: 'br' },
] as const

const publicPages = ['/', '/services', '/services/home-cleaning', '/services/books', '/faqs', '/blog', '/become-partner', '/unauthorized']
const weighed = ['/', '/ar', '/services/home-cleaning', '/services/books', '/ar/services/books']
const promises = { ...limits, cached: 0.8, dip: 0.9, memory: 250 }
const missed: string[] = []

const ofNode = new Set(['date', 'connection', 'keep-alive'])

const say = (line: string) => process.stdout.write(`${line}\n`)
const keep = (isKept: boolean, promise: string) => {
  if (!isKept) missed.push(promise)
  return isKept ? '' : '  <- misses its promise'
}

async function speed(site: Site): Promise<void> {
  if (canPin) keepOffTheServersCore()
  else say('Servers and load share the cores here: ratios are rougher.')
  const folder = mkdtempSync(join(tmpdir(), 'service-market-floor-'))
  const file = join(folder, 'answers.json')
  writeFileSync(file, JSON.stringify(await answersOf(site)))
  const bare = await startBare(file)
  try {
    const floor: Side = { ...bare, path: '/', encoding: 'br' }
    say(`\nRatio to the bare server          requests/s   CPU/request   rounds kept`)
    report('the bare server itself', await compare(floor, floor, rounds, seconds))
    for (const { name, path, encoding } of cached) {
      const outcome = await compare({ ...site, path, encoding }, { ...bare, path, encoding }, rounds, seconds)
      report(`${name}, ${encoding}`, outcome, promises.cached)
    }
    const memory = memoryOf(site.pid) ?? 0
    say(`memory after it: ${memory} MB${keep(memory <= promises.memory, `${memory} MB of memory`)}`)
    await measureMadeAnew(site, bare, say)
    await edits(site)
  } finally {
    await bare.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function report(name: string, { ratio, cpuRatio, kept, of }: Outcome, least?: number): void {
  const note = least === undefined ? '' : keep(ratio >= least || (cpuRatio ?? 0) >= least, `${name} ${ratio.toFixed(2)} of ${least}`)
  say(
    `${name.padEnd(34)}${ratio.toFixed(3).padStart(8)}${(cpuRatio?.toFixed(3) ?? '-').padStart(14)}${`${kept}/${of}`.padStart(14)}${note}`,
  )
}

/** Bytes and headers of the site's own responses, so that the baseline sends the same. Settled: with the fewest bytes. */
async function answersOf(site: Site): Promise<Record<string, { headers: string[]; body: string }>> {
  const answers: Record<string, { headers: string[]; body: string }> = {}
  const all = [...cached, ...besideMade.map((path) => ({ path, encoding: 'identity' })), { path: '/health', encoding: 'gzip, deflate' }]
  await settle(site, ['/', '/api/services'])
  for (const { path, encoding } of all) answers[`${encoding} ${path}`] = await answerOf(site.port, path, encoding)
  return answers
}

function answerOf(port: number, path: string, encoding: string): Promise<{ headers: string[]; body: string }> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, headers: { 'accept-encoding': encoding } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const raw = answer.rawHeaders
        const headers = raw.filter((_, at) => !ofNode.has((raw[at - (at % 2)] ?? '').toLowerCase()))
        resolve({ headers, body: Buffer.concat(parts).toString('base64') })
      })
    }).on('error', reject)
  })
}

/** Requests until the thorough compression has replaced the quick one. */
async function settle(site: Site, paths: string[]): Promise<void> {
  for (const path of paths) await transferred(`http://127.0.0.1:${site.port}${path}`)
  await sleep(3_200)
  for (let turn = 0; turn < 3; turn += 1) {
    for (const path of paths) {
      await transferred(`http://127.0.0.1:${site.port}${path}`)
      await sleep(300)
    }
  }
  await sleep(1_000)
}

/** What one edit a second costs, and how soon it shows. */
async function edits(site: Site): Promise<void> {
  const side = { ...site, path: '/', encoding: 'br' }
  const editor = new pg.Client(site.databaseUrl)
  await editor.connect()
  const ratios: number[] = []
  const delays: number[] = []
  for (let round = 0; round < 4; round += 1) {
    const quiet = await load(side, seconds)
    const timer = setInterval(() => editor.query('UPDATE services SET position = position WHERE id = 1'), 1_000)
    const busy = await load(side, seconds)
    clearInterval(timer)
    ratios.push(busy / quiet)
    delays.push(await delayOfEdit(site, editor, `Edit ${round}`))
  }
  await editor.end()
  const dip = median(ratios)
  say(`rate with an edit a second: ${dip.toFixed(3)} of without${keep(dip >= promises.dip, `edits leave ${dip.toFixed(2)} of the rate`)}`)
  const slowest = Math.max(...delays)
  say(
    `an edit shows after ${Math.round(median(delays))} ms, at most ${Math.round(slowest)} ms${keep(slowest < 1_000, 'an edit within a second')}`,
  )
}

async function delayOfEdit(site: Site, editor: pg.Client, title: string): Promise<number> {
  await editor.query("UPDATE services SET title = jsonb_set(title, '{en}', to_jsonb($1::text)) WHERE slug = 'home-cleaning'", [title])
  const began = performance.now()
  while (performance.now() - began < 3_000) {
    const text = await (await fetch(`http://127.0.0.1:${site.port}/services/home-cleaning`)).text()
    if (text.includes(title)) break
    await sleep(10)
  }
  return performance.now() - began
}

async function sizes(site: Site): Promise<void> {
  const base = `http://127.0.0.1:${site.port}`
  const all = publicPages.flatMap((path) => [path, `/ar${path === '/' ? '' : path}`])
  await settle(site, all)
  say('\nHTML with its styles, brotli bytes')
  for (const path of all) {
    const html = await transferred(base + path)
    say(`${path.padEnd(34)}${String(html).padStart(8)}${keep(html <= promises.html, `${path} has ${html} bytes`)}`)
  }
  const browser = await openBrowser()
  say('\nTransferred by a browser, brotli bytes   html     css      js    data  others  requests until load / in all')
  for (const path of weighed) weigh(await sizeOf(browser, base, path))
  await browser.close()
}

function weigh({ page, html, css, js, data, others, untilLoad, requests }: Size): void {
  const most = page.endsWith('/services/books') ? promises.wizard : promises.home
  const isMeasured = page !== '/services/home-cleaning'
  const note = isMeasured ? keep(js <= most, `${page} has ${js} bytes of scripts`) : ''
  const early = keep(!['/', '/ar'].includes(page) || untilLoad <= promises.untilLoad, `${page} asks ${untilLoad} times until load`)
  const columns = [html, css, js, data, others].map((bytes) => String(bytes).padStart(8)).join('')
  say(`${page.padEnd(37)}${columns}${`${untilLoad} / ${requests}`.padStart(12)}${note || early}`)
}

buildIfStale()
const site = await startSite()
try {
  if (!process.argv.includes('--sizes')) await speed(site)
  await sizes(site)
} finally {
  await site.stop()
}
say(missed.length === 0 ? '\nEvery promise is kept.' : `\nMissed: ${missed.join('; ')}`)
process.exit(missed.length === 0 ? 0 : 1)
