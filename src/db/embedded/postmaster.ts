import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { runProgram } from './cluster.ts'
import type { Home } from './home.ts'
import { findProcess } from './processes.ts'

export type Postmaster = { pid: number; port: number; state: string }

const NO_SUCH_PID = 2147483647

/** Reads from the data folder which postmaster is running there; undefined if none is, whatever a stale file says. */
export function findPostmaster(home: Home): Postmaster | undefined {
  const lines = readPidFile(home)
  if (lines === undefined) return undefined
  const pid = Number(lines[0])
  return isPostmaster(pid, home) ? { pid, port: Number(lines[3]), state: lines[7]?.trim() ?? 'starting' } : undefined
}

function readPidFile(home: Home): string[] | undefined {
  try {
    return readFileSync(join(home.data, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function isPostmaster(pid: number, home: Home): boolean {
  const command = findProcess(pid)?.command
  if (command === undefined) return false
  return process.platform === 'win32' ? command.startsWith('postgres') : command.includes(home.data)
}

/** Whether a postmaster ended without removing its pid file, that is, unintentionally. */
export function hasCrashed(home: Home): boolean {
  return readPidFile(home) !== undefined && findPostmaster(home) === undefined
}

/**
 * Makes the pid file of a dead postmaster harmless: its pid may belong to another process by now, or to a zombie, and PostgreSQL would
 * refuse to start. Call it under the lock, when no postmaster was found. Only the pid is removed: the rest lets PostgreSQL see whether
 * backends of the dead postmaster still use the data.
 */
export function disarmStalePidFile(home: Home): void {
  const lines = readPidFile(home)
  if (lines === undefined) return
  writeFileSync(join(home.data, 'postmaster.pid'), [NO_SUCH_PID, ...lines.slice(1)].join('\n'))
}

/**
 * Stops the postmaster within the given seconds: open sessions are closed, uncommitted transactions are rolled back.
 * Output: resolves when it has stopped. Errors: an Error if it is still running.
 */
export async function stopPostmaster(home: Home, binaries: Binaries, seconds: number): Promise<void> {
  const stop = (mode: string, wait: number) => runProgram(binaries.pgCtl, ['stop', '-D', home.data, '-m', mode, '-t', String(wait)], home)
  try {
    await stop('fast', seconds - 1)
  } catch (error) {
    if (findPostmaster(home) === undefined) return
    await stop('immediate', 1).catch(() => {
      if (findPostmaster(home) !== undefined) throw error
    })
  }
}
