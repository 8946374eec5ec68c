import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { cannotRun, programOptions } from './cluster.ts'
import type { Home } from './home.ts'
import { disarmStalePidFile, findPostmaster, type Postmaster } from './postmaster.ts'

type Attempt = { child: ChildProcess; logStart: number; failure?: Error }

const DEFAULTS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '64MB',
  max_connections: '100',
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Details and statements of errors would write personal data to the log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

/**
 * Makes sure that a postmaster is running in the data folder and ready. Call it under the lock.
 * Output: the postmaster, and whether this call started it. Errors: an Error with the end of its log if it does not become ready.
 */
export async function ensurePostmaster(
  home: Home,
  binaries: Binaries,
  settings: Record<string, string>,
): Promise<{ postmaster: Postmaster; startedHere: boolean }> {
  const deadline = Date.now() + 60_000
  let attempt: Attempt | undefined
  for (let launches = 0; Date.now() < deadline; await sleep(10)) {
    const postmaster = findPostmaster(home)
    if (postmaster?.state === 'ready') return { postmaster, startedHere: attempt !== undefined && isChild(postmaster, attempt) }
    if (postmaster !== undefined || (attempt !== undefined && isUnderWay(attempt))) continue
    if (attempt !== undefined) {
      if (attempt.failure !== undefined || !isPassing(home, attempt, launches)) break
      await sleep(100)
    }
    disarmStalePidFile(home)
    attempt = launch(home, binaries, { ...DEFAULTS, ...settings, port: String(await choosePort(home)) })
    launches++
  }
  if (attempt?.failure !== undefined) throw attempt.failure
  throw new Error(`PostgreSQL did not become ready. From ${home.logFile}:\n${logSince(home, attempt?.logStart ?? 0)}`)
}

function isUnderWay({ child, failure }: Attempt): boolean {
  return failure === undefined && child.exitCode === null && child.signalCode === null
}

function isChild(postmaster: Postmaster, { child }: Attempt): boolean {
  return process.platform === 'win32' ? child.exitCode === 0 : child.pid === postmaster.pid
}

// Another program took the port first, or backends of a killed postmaster have not noticed yet.
function isPassing(home: Home, attempt: Attempt, launches: number): boolean {
  const log = logSince(home, attempt.logStart)
  if (log.includes('pre-existing shared memory block')) return true
  return launches < 5 && /could not bind|could not create any TCP|lock file ".*" already exists/.test(log)
}

// Detached, so that neither Ctrl-C in the terminal nor the death of this process reaches it.
function launch(home: Home, binaries: Binaries, settings: Record<string, string>): Attempt {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const options = { ...programOptions(home), detached: true }
  const log = openSync(home.logFile, 'a', 0o600)
  const logStart = statSync(home.logFile).size
  const child =
    process.platform === 'win32'
      ? spawn(binaries.pgCtl, ['start', '-D', home.data, '-l', home.logFile, '-o', quote(flags)], { ...options, stdio: 'ignore' })
      : spawn(binaries.postgres, ['-D', home.data, ...flags], { ...options, stdio: ['ignore', log, log] })
  closeSync(log)
  child.unref()
  const attempt: Attempt = { child, logStart }
  child.on('error', (cause) => {
    attempt.failure = cannotRun(binaries.postgres, cause)
  })
  return attempt
}

// On Windows pg_ctl starts it, because it drops administrator rights, with which postgres refuses to run.
function quote(flags: string[]): string {
  return flags.map((flag) => `"${flag}"`).join(' ')
}

// The same port as last time if it is free, so that a known address stays valid.
async function choosePort(home: Home): Promise<number> {
  let last = 0
  try {
    last = Number(readFileSync(home.portFile, 'utf8')) || 0
  } catch {}
  const port = (await freePort(last)) ?? (await freePort(0))
  if (port === undefined) throw new Error('No free port on 127.0.0.1')
  writeFileSync(home.portFile, String(port))
  return port
}

function freePort(wanted: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.on('error', () => resolve(undefined))
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : undefined))
    })
  })
}

function logSince(home: Home, start: number): string {
  try {
    return readFileSync(home.logFile).subarray(start).toString().slice(-2000)
  } catch {
    return ''
  }
}
