import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../src/db/embedded/start.ts'
import { testKeyring } from '../test/vault.ts'

const root = join(import.meta.dirname, '..')

export type Measured = { port: number; pid: number; stop(): Promise<void> }
export type Site = Measured & { databaseUrl: string }

/** As `npm start` does: 'SETTING=… exec node … start.ts'. */
const words: string[] = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts.start.split(' ')
export const asStarted = words.slice(words.indexOf('node') + 1)
const startSettings = Object.fromEntries(words.slice(0, words.indexOf('exec')).map((word) => word.split('=')))

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** Whether processes can be pinned to a core here. */
export const canPin = availableParallelism() > 1 && runs('taskset', '--version')

/** The load generator runs on the other cores. */
export function keepOffTheServersCore(): void {
  execFileSync('taskset', ['-acp', `1-${availableParallelism() - 1}`, String(process.pid)], { stdio: 'ignore' })
}

/** Starts the built site on core 0 with its own database and data folder. */
export async function startSite(settings: Record<string, string> = {}): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'service-market-bench-'))
  chmodSync(folder, 0o755)
  const database = await startEmbeddedPostgres({ dataDir: folder })
  const port = await freePort()
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    KEYRING: testKeyring,
    DEMO_DATA: 'true',
    PAYMENT_GATEWAY: 'simulator',
    ALLOW_SIMULATED_MONEY: 'true',
    LOG_LEVEL: 'error',
    ...settings,
  }
  const site = await start(asStarted, port, { ...env, NODE_ENV: 'production', RATE_LIMITS: 'off' })
  return {
    ...site,
    databaseUrl: database.url,
    stop: async () => {
      await site.stop()
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Starts the bare server on core 0; it reads the responses to send from this file. */
export async function startBare(answersFile: string): Promise<Measured> {
  const port = await freePort()
  return start(['bench/bare.ts', answersFile], port, { PORT: String(port) })
}

export async function start(args: string[], port: number, env: Record<string, string>, onOneCore = canPin): Promise<Measured> {
  const pinned = onOneCore ? ['taskset', '-c', '0', process.execPath] : [process.execPath]
  const [command = '', ...rest] = [...pinned, ...args]
  const child = spawn(command, rest, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...startSettings, ...env },
  })
  process.once('exit', () => child.kill('SIGKILL'))
  await untilHealthy(port, child)
  return { port, pid: child.pid ?? 0, stop: () => end(child) }
}

async function untilHealthy(port: number, child: ChildProcess): Promise<void> {
  for (let look = 0; look < 1_200; look += 1) {
    if (child.exitCode !== null) throw new Error(`A server ended with ${child.exitCode}`)
    if ((await fetch(`http://127.0.0.1:${port}/health`).catch(() => null))?.ok) return
    await sleep(100)
  }
  throw new Error('A server did not answer within two minutes')
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

/** The processor time a process has used, in milliseconds; null if the system does not report it. */
export function cpuTime(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return null
  }
}

/** The same of a process of one thread, as PostgreSQL's are, exactly and not in steps of 10 ms. */
export function threadTime(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return null
  }
}

/** The memory of a process, in MB. */
export function memoryOf(pid: number): number | null {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024)
  } catch {
    return null
  }
}

function runs(command: string, ...args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port'))))
    })
  })
}
