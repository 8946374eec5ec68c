import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import manifest from '../../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')

/** What `npm start` runs, 'SETTING=… exec node … start.ts': the flags of the heap and the settings of the memory are part of it. */
const words = manifest.scripts.start.split(' ')
const startArguments = words.slice(words.indexOf('node') + 1)
const startSettings = Object.fromEntries(words.slice(0, words.indexOf('exec')).map((word) => word.split('=')))

export type ServerProcess = { url: string; pid: number; startedIn: number; kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> }

/** An empty data folder for the servers of one test. */
export async function dataFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'service-market-process-'))
  await chmod(path, 0o755)
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** Starts the built product as its users do and waits until it responds. settings: more environment variables. */
export async function startServer(dataDir: string, settings: Record<string, string> = {}): Promise<ServerProcess> {
  const port = settings.PORT ?? String(await freePort())
  return startProcess(startArguments, `http://127.0.0.1:${port}/health`, { PORT: port, HOST: '127.0.0.1', DATA_DIR: dataDir, ...settings })
}

/** The same for a process that runs the jobs only; it responds with its figures. */
export async function startWorker(dataDir: string, settings: Record<string, string> = {}): Promise<ServerProcess> {
  const port = String(await freePort())
  const figures = { METRICS_PORT: port, METRICS_HOST: '127.0.0.1' }
  return startProcess([...startArguments, '--worker'], `http://127.0.0.1:${port}/metrics`, { ...figures, DATA_DIR: dataDir, ...settings })
}

async function startProcess(command: string[], healthy: string, settings: Record<string, string>): Promise<ServerProcess> {
  const began = Date.now()
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...startSettings,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      PAYMENT_GATEWAY: 'simulator',
      ALLOW_SIMULATED_MONEY: 'true',
      ...settings,
    },
  })
  await untilHealthy(healthy, child)
  return {
    url: new URL(healthy).origin,
    pid: child.pid ?? 0,
    startedIn: Date.now() - began,
    kill(signal) {
      if (child.exitCode !== null) return Promise.resolve(child.exitCode)
      const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
      child.kill(signal)
      return ended
    },
  }
}

/** However long it takes: the test that asked has a limit of its own, and a first start on a busy machine may need most of it. */
async function untilHealthy(address: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    await pause(50)
  }
  throw new Error(`The server ended with ${child.exitCode}`)
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
