import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/db/embedded/start.ts'
import { longOf } from './quick.ts'

const long = longOf(it)

const START = fileURLToPath(new URL('../src/db/embedded/start.ts', import.meta.url))
const STARTER = `
  import { startEmbeddedPostgres } from ${JSON.stringify(START)}
  const { url, startedHere, stop } = await startEmbeddedPostgres({ dataDir: process.argv[1] })
  console.log(JSON.stringify({ url, startedHere }))
  process.stdin.on('end', stop).resume()
`

const used = mkdtempSync(join(tmpdir(), 'embedded-used-'))
const empty = mkdtempSync(join(tmpdir(), 'embedded-empty-'))
chmodSync(empty, 0o755)
const uses: EmbeddedPostgres[] = []
const children: ChildProcess[] = []

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const use = await startEmbeddedPostgres({ dataDir })
  uses.push(use)
  return use
}

function spawnStarter(dataDir: string): ChildProcess {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', STARTER, dataDir], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.push(child)
  return child
}

async function answerOf(child: ChildProcess): Promise<{ url: string; startedHere: boolean }> {
  if (child.stdout === null) throw new Error('The starter has no output')
  for await (const line of createInterface(child.stdout)) return JSON.parse(line)
  throw new Error('The starter ended without an answer')
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

function folderOf(dataDir: string): string {
  const pointer = join(dataDir, 'postgres', 'location')
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'postgres')
}

const pidFileOf = (dataDir: string) => join(folderOf(dataDir), 'data', 'postmaster.pid')
const postmasterOf = (dataDir: string) => Number(readFileSync(pidFileOf(dataDir), 'utf8').split('\n')[0])

async function eventually<T>(attempt: () => T | Promise<T>): Promise<T> {
  const deadline = Date.now() + 60_000
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

afterEach(async () => {
  for (const child of children.splice(0)) await kill(child)
  for (const use of uses.splice(0)) await use.stop()
})

afterAll(() => {
  for (const dataDir of [used, empty]) {
    const away = folderOf(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
    if (!away.startsWith(dataDir)) rmSync(away, { recursive: true, force: true })
  }
})

describe('embedded PostgreSQL', () => {
  long('recovers from an initdb that was killed halfway', async () => {
    const child = spawnStarter(used)
    await eventually(() => {
      const draft = readdirSync(folderOf(used)).find((name) => name.startsWith('init-'))
      if (draft === undefined || !existsSync(join(folderOf(used), draft, 'data', 'base'))) throw new Error('initdb has not begun')
    })
    await kill(child)
    expect(existsSync(join(folderOf(used), 'data'))).toBe(false)

    const { url, startedHere } = await start(used)
    expect(startedHere).toBe(true)
    expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it('keeps committed data, supports every alphabet and uses UTC', async () => {
    const { url } = await start(used)
    expect(await ask(url, 'SHOW fsync')).toEqual([{ fsync: 'on' }])
    expect(await ask(url, 'SHOW synchronous_commit')).toEqual([{ synchronous_commit: 'on' }])
    expect(await ask(url, 'SHOW timezone')).toEqual([{ TimeZone: 'UTC' }])
    expect(await ask(url, `SELECT lower('ÉCOLE') AS word, current_setting('server_encoding') AS encoding`)).toEqual([
      { word: 'école', encoding: 'UTF8' },
    ])
    await ask(url, 'CREATE EXTENSION IF NOT EXISTS pg_trgm')
    expect(await ask(url, `SELECT similarity('تنظيف المنازل', 'تنظيف المكاتب') > 0.3 AS alike`)).toEqual([{ alike: true }])
  })

  it('requires the password, which only its owner may read', async () => {
    const { url } = await start(used)
    const stranger = new URL(url)
    stranger.password = 'guess'
    await expect(ask(stranger.href, 'SELECT 1')).rejects.toThrow('password authentication failed')
    expect(readFileSync(join(used, 'postgres', 'password'), 'utf8')).toBe(new URL(url).password)
  })

  long('attaches to a running one, and stops it with its last user', async () => {
    const first = await start(used)
    const second = await start(used)
    expect(second).toMatchObject({ url: first.url, startedHere: false })
    await first.stop()
    expect(await ask(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await second.stop()
    await expect(ask(second.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED')
  })

  long('stays for a client that is still connected', async () => {
    const { url, stop } = await start(used)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await stop()
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    await client.end()
    expect((await start(used)).startedHere).toBe(false)
  })

  long('outlives Ctrl-C in the terminal of its starter, and keeps its address', async () => {
    const child = spawnStarter(used)
    const { url } = await answerOf(child)
    await ask(url, 'CREATE TABLE kept AS SELECT 42 AS answer')
    process.kill(-Number(child.pid), 'SIGINT')
    await once(child, 'exit')
    const next = await start(used)
    expect(next).toMatchObject({ url, startedHere: false })
    expect(await ask(next.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
  })

  long('is found running by the next start when its starter was killed', async () => {
    const child = spawnStarter(used)
    const { url } = await answerOf(child)
    await kill(child)
    expect(await start(used)).toMatchObject({ url, startedHere: false })
  })

  it('has its data after starter and postmaster were killed', async () => {
    const child = spawnStarter(used)
    const { url } = await answerOf(child)
    await ask(url, 'CREATE TABLE survived AS SELECT 43 AS answer')
    await kill(child)
    process.kill(postmasterOf(used), 'SIGKILL')
    const next = await start(used)
    expect(next.startedHere).toBe(true)
    expect(await ask(next.url, 'SELECT answer FROM survived')).toEqual([{ answer: 43 }])
  })

  it('clears a pid file whose pid belongs to another program now', async () => {
    await (await start(used)).stop()
    writeFileSync(
      pidFileOf(used),
      `${process.pid}\n${join(folderOf(used), 'data')}\n1700000000\n5432\n\n127.0.0.1\n  1234567         0\nready   \n`,
    )
    const { url, startedHere } = await start(used)
    expect(startedHere).toBe(true)
    expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  long('restarts a killed postmaster at the same address while a user lives', async () => {
    const { url } = await start(used)
    const killed = postmasterOf(used)
    process.kill(killed, 'SIGKILL')
    expect(await eventually(() => ask(url, 'SELECT 1 AS one'))).toEqual([{ one: 1 }])
    expect(postmasterOf(used)).not.toBe(killed)
  })

  it('takes over the lock of a dead process', async () => {
    writeFileSync(join(used, 'postgres', 'lock'), JSON.stringify({ pid: process.pid, mark: 'of an earlier process', token: 'abc' }))
    const { url } = await start(used)
    expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  long('is shared by five processes that start on an empty folder at once, and stops when all have stopped', async () => {
    const starters = Array.from({ length: 5 }, () => spawnStarter(empty))
    const answers = await Promise.all(starters.map(answerOf))
    expect(new Set(answers.map((answer) => answer.url)).size).toBe(1)
    expect(answers.filter((answer) => answer.startedHere)).toHaveLength(1)
    const exits = starters.map((child) => once(child, 'exit'))
    for (const child of starters) child.stdin?.end()
    expect((await Promise.all(exits)).map(([code]) => code)).toEqual([0, 0, 0, 0, 0])
    expect(existsSync(pidFileOf(empty))).toBe(false)
  })
})
