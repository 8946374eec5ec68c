import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { load } from './load.ts'
import { cpuTime, type Measured, type Site } from './processes.ts'
import { compare } from './rounds.ts'

/** What is made for each request: the number makes an address that nobody has asked for yet. */
const made: [name: string, address: (n: number) => string][] = [
  ['home page', (n) => `/?page=${n}`],
  ['service page', (n) => `/services/home-cleaning?page=${n}`],
  ['services, searched', (n) => `/services?search=home+cleaning+${n}`],
  ["a customer's profile", (n) => `/profile?page=${n}`],
  ['services JSON, searched', (n) => `/api/services?search=home+cleaning+${n}`],
]

/** The addresses whose bytes the bare server sends beside them. */
export const besideMade = made.map(([, address]) => address(0).split('?')[0] ?? '')

const edited = { 'home page': ['/', '/ar'], 'service page': ['/services/home-cleaning', '/ar/services/home-cleaning'] }
/** An edit of something that no page shows, after which each page is what it was; and of a title, which all of the measured pages show. */
const edits = [
  ['an edit beside it', 'UPDATE services SET position = position WHERE id = $1'],
  [
    'an edit of it',
    "UPDATE services SET title = jsonb_build_object('en', 'Cleaning ' || $1::int, 'ar', 'تنظيف ' || $1::int) WHERE slug = 'home-cleaning'",
  ],
] as const
const rounds = 12
/** Milliseconds for which the pages of before an edit may still be sent, and some. */
const untilAnew = 650

/** Reports processor time a response, as a ratio to the bare server that sends as much, of what no cache answers. */
export async function measureMadeAnew(site: Site, bare: Measured, say: (line: string) => void): Promise<void> {
  say(`\nMade anew for each request        CPU, bare / ours   milliseconds of CPU`)
  let n = 0
  for (const [name, address] of made) {
    const side = { path: address(0).split('?')[0] ?? '', encoding: 'identity' }
    const fresh = () => {
      n += 1
      return address(n)
    }
    const { cpuRatio, cpu } = await compare({ ...site, ...side, path: fresh }, { ...bare, ...side }, 4, 1)
    tell(say, name, cpuRatio, cpu)
  }
  for (const [name, paths] of Object.entries(edited)) await measureAfterEdits(site, bare, name, paths, say)
}

/** What the first visitor after an edit of the content costs: every answer that the process had kept is asked for anew. */
async function measureAfterEdits(site: Site, bare: Measured, name: string, paths: string[], say: (line: string) => void): Promise<void> {
  const editor = new pg.Client(site.databaseUrl)
  await editor.connect()
  const { rows } = await editor.query("SELECT title FROM services WHERE slug = 'home-cleaning'")
  for (const [kind, edit] of edits) {
    const cpu = await cpuAfter((round) => editor.query(edit, [round]), site, paths)
    const before = cpuTime(bare.pid) ?? 0
    const rate = await load({ ...bare, path: paths[0] ?? '', encoding: 'identity' }, 1)
    tell(say, `${name}, after ${kind}`, ((cpuTime(bare.pid) ?? 0) - before) / rate / cpu, cpu)
  }
  await editor.query("UPDATE services SET title = $1 WHERE slug = 'home-cleaning'", [rows[0]?.title])
  await editor.end()
}

/** The milliseconds of processor time that the first response after an edit takes. The first edit is not counted: pages of what was edited before it are made anew. */
async function cpuAfter(edit: (round: number) => Promise<unknown>, site: Site, paths: string[]): Promise<number> {
  let spent = 0
  for (let round = -1; round < rounds; round += 1) {
    await edit(round)
    await sleep(untilAnew)
    const before = cpuTime(site.pid) ?? 0
    for (const path of paths)
      await (await fetch(`http://127.0.0.1:${site.port}${path}`, { headers: { 'accept-encoding': 'identity' } })).text()
    if (round >= 0) spent += (cpuTime(site.pid) ?? 0) - before
  }
  return spent / rounds / paths.length
}

const tell = (say: (line: string) => void, name: string, ratio: number | null, cpu: number | null): void =>
  say(`${name.padEnd(34)}${(ratio?.toFixed(3) ?? '-').padStart(16)}${(cpu?.toFixed(1) ?? '-').padStart(22)}`)
