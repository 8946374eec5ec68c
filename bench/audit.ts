import { setPriority } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { buildIfStale } from '../scripts/build.ts'
import { bringChromium } from '../scripts/chromium.ts'
import { freePort, startSite } from './processes.ts'
import { mostStolen, stolenTime } from './rounds.ts'
import { browserFlags } from './sizes.ts'

/**
 * Lighthouse on a phone: home, a service, an article and the wizard in both languages, the lowest scores of three runs each. A run from
 * which time was stolen is made again, at most as often once more; the server and the tool wait for the browser, as a phone does not
 * share its processor with them. --short runs each once. A score below its promise makes the run fail,
 * and what cost it is named.
 */
const runs = process.argv.includes('--short') ? 1 : 3
const promises = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
const categories = Object.keys(promises) as (keyof typeof promises)[]

const behindTheBrowser = 15

const say = (line: string) => process.stdout.write(`${line}\n`)

async function audit(address: string, port: number): Promise<Result> {
  const outcome = await lighthouse(address, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] })
  if (!outcome) throw new Error(`Lighthouse said nothing about ${address}`)
  return outcome.lhr
}

const scoreOf = (result: Result, category: string): number => Math.round((result.categories[category]?.score ?? 0) * 100)

/** What of a category kept the score from being whole. */
function costs(result: Result): string[] {
  const refs = categories.flatMap((category) => result.categories[category]?.auditRefs ?? [])
  const ids = new Set(refs.filter(({ weight }) => weight > 0).map(({ id }) => id))
  const short = [...ids].flatMap((id) => result.audits[id] ?? []).filter(({ score }) => score !== null && score < 0.9)
  return short.map(({ id, displayValue }) => (displayValue ? `${id} (${displayValue})` : id))
}

async function quietRuns(address: string, port: number): Promise<Result[]> {
  await settle(address)
  const all: { result: Result; isQuiet: boolean }[] = []
  const quiet = () => all.filter(({ isQuiet }) => isQuiet)
  while (quiet().length < runs && all.length < 2 * runs) {
    const [began, stolen] = [performance.now(), stolenTime()]
    const result = await audit(address, port)
    all.push({ result, isQuiet: stolenTime() - stolen <= mostStolen * ((performance.now() - began) / 1_000) })
  }
  return (quiet().length > 0 ? quiet() : all).map(({ result }) => result)
}

/** Has the server keep the page with its best bytes, as visitors find it. */
async function settle(address: string): Promise<void> {
  for (let visit = 0; visit < 3; visit += 1) await (await fetch(address)).text()
  await setTimeout(2_000)
}

async function auditPage(address: string, port: number): Promise<boolean> {
  const results = await quietRuns(address, port)
  const lowest = categories.map((category) => Math.min(...results.map((result) => scoreOf(result, category))))
  const shift = Math.max(...results.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 0))
  const isKept = categories.every((category, at) => (lowest[at] ?? 0) >= promises[category]) && shift === 0
  const path = new URL(address).pathname
  say(`${path.padEnd(54)}${lowest.map((score) => String(score).padStart(6)).join('')}${shift.toFixed(3).padStart(8)}`)
  if (!isKept) for (const cost of new Set(results.flatMap(costs))) say(`    ${cost}`)
  return isKept
}

async function run(): Promise<boolean> {
  buildIfStale()
  const site = await startSite()
  const base = `http://127.0.0.1:${site.port}`
  const port = await freePort()
  const browser = await chromium.launch({ executablePath: bringChromium(), args: [...browserFlags, `--remote-debugging-port=${port}`] })
  for (const pid of [process.pid, site.pid]) setPriority(pid, behindTheBrowser)
  try {
    const { blogs } = (await (await fetch(`${base}/api/blogs?limit=1`)).json()) as { blogs: { slug: string }[] }
    const paths = ['/', '/services/home-cleaning', `/blog/${blogs[0]?.slug}`, '/services/books']
    say('Lowest scores                                    performance, accessibility, best practices, SEO; layout shift')
    const kept: boolean[] = []
    for (const path of paths.flatMap((path) => [path, path === '/' ? '/ar' : `/ar${path}`])) kept.push(await auditPage(base + path, port))
    return kept.every(Boolean)
  } finally {
    await browser.close()
    await site.stop()
  }
}

const isKept = await run()
say(isKept ? '\nEvery promise is kept.' : '\nA score is below its promise.')
process.exit(isKept ? 0 : 1)
