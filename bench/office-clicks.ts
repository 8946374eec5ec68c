import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/chromium.ts'
import { openPool } from '../src/db/pool.ts'
import { testKeyring } from '../test/vault.ts'
import { accountId } from './business-bookings.ts'

/** The lists that are clicked, each from Today, by the address of its link. */
const lists = [
  'bookings',
  'visits',
  'customers',
  'professionals',
  'messages',
  'support',
  'reviews',
  'money/payments',
  'money/invoices',
  'audit',
]
const rowsOfAPage = 50
const clicksEach = 20
const port = 3990
const token = randomBytes(32).toString('base64url')

/** took and worked: of each click, the milliseconds, and those in which the page's own thread worked, which hold on a busy machine too. */
export type Clicks = { list: string; rows: number; took: number[]; worked: number[] }

/**
 * What staff wait for: the milliseconds from the click on a list in the navigation until its rows stand in the page, in a real browser, with the built
 * site on this database; without the jobs, which would change it.
 */
export async function clickLists(databaseUrl: string): Promise<Clicks[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'service-market-clicks-'))
  await enter(databaseUrl)
  const server = await startSite(databaseUrl, dataDir)
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await (await browser.newContext({ locale: 'en-AE', reducedMotion: 'reduce' })).newPage()
    const user = { email: 'layla@example.com', first_name: 'Layla', last_name: 'Nasser', role: 'superadmin', profile_image: null }
    await page.addInitScript(
      ([kept, one]) => {
        localStorage.setItem('service-market:token', kept)
        localStorage.setItem('service-market:user', one)
      },
      [token, JSON.stringify(user)] as const,
    )
    const clicks: Clicks[] = []
    for (const list of lists) clicks.push(await clickList(page, list))
    return clicks
  } finally {
    await browser.close()
    server.kill('SIGTERM')
    await once(server, 'exit')
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A session of now: that of the generated business is as old as it. */
async function enter(databaseUrl: string): Promise<void> {
  const pool = openPool(databaseUrl, 1)
  await pool.query(
    `INSERT INTO sessions (id, account_id, token_hash, made_for, second_factor, created_at, last_used_at, expires_at)
      VALUES ('ses_' || md5($1), ${accountId(1)}, $2, 'staff', true, now(), now(), now() + interval '1 hour')`,
    [token, createHash('sha256').update(token).digest()],
  )
  await pool.end()
}

async function startSite(databaseUrl: string, dataDir: string): Promise<ChildProcess> {
  const given = { PORT: String(port), HOST: 'localhost', DATA_DIR: dataDir, KEYRING: testKeyring, DATABASE_URL: databaseUrl, WORKER: 'off' }
  const server = spawn(process.execPath, [join(import.meta.dirname, '../start.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...given, RATE_LIMITS: 'off', PAYMENT_GATEWAY: 'none', DEMO_DATA: 'false', LOG_LEVEL: 'error' },
  })
  const isUp = () =>
    fetch(`http://localhost:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) {
    if (server.exitCode !== null) throw new Error('The site did not start')
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return server
}

/** Each click is on a page that was just loaded, so that no rows are there already. The first one brings the scripts and is not counted. */
async function clickList(page: Page, list: string): Promise<Clicks> {
  const link = (address: string) => page.locator(`nav a[href="/admin${address}"]`)
  const [took, worked]: [number[], number[]] = [[], []]
  let rows = 0
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const workedUntilNow = async () =>
    ((await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
  for (let click = -1; click < clicksEach; click += 1) {
    await page.goto(`http://localhost:${port}/admin`)
    await page.locator('tr[data-row]').first().waitFor()
    const before = await workedUntilNow()
    const [one, shown] = await link(`/${list}`).evaluate(untilRowsShow, rowsOfAPage)
    const work = (await workedUntilNow()) - before
    if (click >= 0) took.push(one)
    if (click >= 0) worked.push(work)
    rows = shown
  }
  await session.detach()
  return { list, rows, took, worked }
}

/** Clicks, and waits for the frame after the one in which the rows stand in the page. Returns the milliseconds, and how many rows. */
async function untilRowsShow(link: Element, wanted: number): Promise<[number, number]> {
  const name = link.querySelector('.truncate')?.textContent
  const count = () => document.querySelectorAll('[data-office-page] tr[data-row]').length
  const wait = new Promise<void>((resolve) => {
    const isThere = () => document.querySelector('#main h1')?.textContent === name && count() > 0
    const watching = new MutationObserver(() => {
      if (!isThere()) return
      watching.disconnect()
      resolve()
    })
    watching.observe(document.body, { childList: true, subtree: true, attributes: true })
  })
  const began = performance.now()
  ;(link as HTMLElement).click()
  await wait
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return [performance.now() - began, Math.min(count(), wanted)]
}
