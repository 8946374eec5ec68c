import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findChromium } from '../../scripts/chromium.ts'
import { createTestDatabase } from '../database.ts'
import { testKeyring } from '../vault.ts'
import { expectNothingLeft, makeFolder, pressCtrlC, remove, type Started, startIn } from './process.ts'

/**
 * `npm run dev` on a copy of the project, in which each kind of source is edited as a developer does. WITHIN=2: each change is seen within so many
 * seconds, which only a quiet machine promises.
 */
const within = Number(process.env.WITHIN ?? 60) * 1_000
const root = join(import.meta.dirname, '../..')
const folder = makeFolder('edits')
const copy = join(folder, 'a copy')
const dataDir = join(folder, 'data')
const { pool, url: databaseUrl } = await createTestDatabase()
let dev: Started
let site = ''
let browser: Browser | null = null

beforeAll(async () => {
  for (const name of [
    'art',
    'scripts',
    'src',
    'package.json',
    'package-lock.json',
    'react-router.config.ts',
    'tsconfig.json',
    'vite.config.ts',
    'start.ts',
  ])
    cpSync(join(root, name), join(copy, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir')
  dev = startIn(copy, ['src/development/main.ts'], {
    PORT: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    KEYRING: testKeyring,
    DEMO_DATA: 'false',
    PAYMENT_GATEWAY: 'simulator',
    ALLOW_SIMULATED_MONEY: 'true',
    DATABASE_CONNECTIONS: '4',
  })
  const [executablePath, address] = await Promise.all([findChromium(), addressOf(dev)])
  site = address
  if (executablePath) browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
})
afterAll(async () => {
  await browser?.close()
  if (dev.child.exitCode === null) process.kill(-(dev.child.pid ?? 0), 'SIGKILL')
  remove(folder)
})

async function addressOf({ said }: Started): Promise<string> {
  return vi.waitFor(() => /http:\/\/127\.0\.0\.1:\d+/.exec(said())?.[0] ?? Promise.reject(new Error(said())), { timeout: 240_000 })
}

/** Changes a file of the copy; returns what puts it back. */
function edit(file: string, from: string, to: string): () => void {
  const path = join(copy, file)
  const before = readFileSync(path, 'utf8')
  if (!before.includes(from)) throw new Error(`${file} has no ${from}`)
  writeFileSync(path, before.replace(from, to))
  return () => writeFileSync(path, before)
}

const get = async (path: string) => {
  const answer = await fetch(`${site}${path}`)
  return `${answer.status} ${await answer.text()}`
}
const untilAnswers = (path: string, wanted: string | RegExp) =>
  expect.poll(() => get(path), { timeout: within, interval: 50 }).toMatch(wanted)

test('an operation, a contract, a text, a component and a migration are served as they are edited', async () => {
  edit(
    'src/operations/content/queries.ts',
    'export async function listCities({ db, language }: Context): Promise<City[]> {',
    "$&\n  if (db) return [{ slug: 'edited', name: 'Edited' }] as never",
  )
  await untilAnswers('/api/cities', /^200 .*Edited/)
  edit('src/contracts/content.ts', 'List the cities served', 'List the edited cities')
  await untilAnswers('/api/openapi.json', /^200 .*List the edited cities/)
  edit('src/app/i18n/en/home.ts', 'Excellence in Every Service', 'Edited in every word')
  await untilAnswers('/', /^200 [\s\S]*Edited in every word/)
  edit('src/app/public/home/banner.tsx', '{words.book}', 'Edited button')
  await untilAnswers('/', /^200 [\s\S]*Edited button/)
  writeFileSync(join(copy, 'src/db/migrations/9990_edited.sql'), `UPDATE cities SET position = position; CREATE TABLE edited (id int);`)
  const tableOf = async () => (await pool.query(`SELECT to_regclass('edited') IS NOT NULL AS is`)).rows[0].is
  await expect.poll(tableOf, { timeout: within, interval: 50 }).toBe(true)
  expect(await get('/')).toMatch(/^200 /)
})

test('an error of the code, of a module that is missing or of a migration is named, and goes when it is mended', async () => {
  const mend = edit('src/operations/content/queries.ts', 'export async function listCities(', 'export async function ] listCities(')
  await untilAnswers('/api/cities', /^500 .*src\/operations\/content\/queries\.ts.*PARSE_ERROR/)
  expect(await get('/')).toMatch(/^500 [\s\S]*queries\.ts[\s\S]*ErrorOverlay/)
  expect(dev.said()).toMatch(/✗ src\/operations\/content\/queries\.ts[\s\S]*PARSE_ERROR/)
  mend()
  await untilAnswers('/api/cities', /^200 /)

  const bring = edit(
    'src/operations/content/queries.ts',
    'import ',
    "import { lacking } from './lacking.ts'\nexport const found = lacking\nimport ",
  )
  await untilAnswers('/api/cities', /^500 .*lacking\.ts/)
  writeFileSync(join(copy, 'src/operations/content/lacking.ts'), 'export const lacking = 1\n')
  await untilAnswers('/api/cities', /^200 /)
  bring()

  const migration = join(copy, 'src/db/migrations/9991_failing.sql')
  writeFileSync(migration, 'CREATE TABLE failing (id int);\nALTER TABEL failing ADD more int;\n')
  await untilAnswers(
    '/',
    /^500 [\s\S]*src\/db\/migrations\/9991_failing\.sql:2:\d+[\s\S]*syntax error at or near &quot;TABEL|^500 [\s\S]*9991_failing\.sql:2:\d+[\s\S]*syntax error at or near "TABEL"/,
  )
  writeFileSync(migration, 'CREATE TABLE failing (id int);\nALTER TABLE failing ADD more int;\n')
  await untilAnswers('/', /^200 /)
  writeFileSync(migration, 'CREATE TABLE failing (id bigint);\n')
  await expect
    .poll(dev.said, { timeout: within })
    .toContain('9991_failing.sql was applied before and is not applied again: npm run dev -- --fresh')
})

test('an error while it answers is named in the terminal, with its line', async () => {
  const mend = edit(
    'src/operations/content/queries.ts',
    "if (db) return [{ slug: 'edited'",
    "if (db) throw new Error('Broken as it runs')\n  if (db) return [{ slug: 'edited'",
  )
  await untilAnswers('/api/cities', /^500 /)
  await expect.poll(dev.said, { timeout: within }).toMatch(/✗ src\/operations\/content\/queries\.ts:\d+:\d+\nBroken as it runs/)
  mend()
  await untilAnswers('/api/cities', /^200 /)
})

test('an open page shows edited texts, components, styles and errors by itself, and keeps one root', async (context) => {
  if (!browser) return context.skip('there is no Chromium on this machine')
  const page = await browser.newPage()
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(error.message))
  page.on('console', (line) => line.type() === 'error' && /createRoot|reading '/.test(line.text()) && wrong.push(line.text()))
  await page.goto(site)
  await page.locator('html[data-ready]').waitFor({ timeout: 120_000 })
  // What Vite has not bundled before makes it load the page once more.
  await page.waitForLoadState('networkidle')
  await expectShown(page, 'Edited button')
  await page.evaluate(() => Object.assign(window, { isTheSame: true }))
  edit('src/app/public/home/banner.tsx', 'Edited button', 'Edited again')
  await expectShown(page, 'Edited again')
  const stylesheet = 'src/app/ui/site.css'
  writeFileSync(join(copy, stylesheet), `${readFileSync(join(copy, stylesheet), 'utf8')}\nh1 { letter-spacing: 7px; }\n`)
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.querySelector('h1') as Element).letterSpacing), {
      timeout: within,
      interval: 50,
    })
    .toBe('7px')
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true)
  edit('src/app/i18n/en/home.ts', 'Edited in every word', 'Edited in an open page')
  await expectShown(page, 'Edited in an open page')
  expect(wrong).toEqual([])
  const mend = edit('src/operations/content/queries.ts', 'export async function listCities(', 'export async function ] listCities(')
  await page.locator('vite-error-overlay').getByText('PARSE_ERROR').first().waitFor({ timeout: within })
  mend()
  await page.locator('vite-error-overlay').waitFor({ state: 'detached', timeout: within })
  await expectShown(page, 'Edited in an open page')
})

const expectShown = (page: Page, text: string) => page.getByText(text).first().waitFor({ timeout: within })

test('Ctrl-C ends it and leaves nothing', async () => {
  pressCtrlC(dev)
  expect(await dev.ended).toBe(0)
  await expectNothingLeft(dev, folder)
  rmSync(copy, { recursive: true, force: true })
})
