import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { runProgram } from './cluster.ts'
import type { Home } from './home.ts'
import { findProcess } from './processes.ts'

export type Postmaster = { pid: number; port: number; state: string }

const NO_SUCH_PID = 2147483647

/** Reads from the data folder which postmaster runs there; undefined when none does, whatever a stale file says. */
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

/** True when a postmaster ended without taking its pid file away, that is, when nobody meant it to end. */
export function hasCrashed(home: Home): boolean {
  return readPidFile(home) !== undefined && findPostmaster(home) === undefined
}

/**
 * Makes the pid file of a dead postmaster harmless: its pid may be somebody else's by now, or a zombie's, and PostgreSQL would refuse to start.
 * Call it under the lock, when no postmaster was found. Only the pid goes: the rest lets PostgreSQL see whether backends of the dead
 * postmaster still use the data.
 */
export function disarmStalePidFile(home: Home): void {
  const lines = readPidFile(home)
  if (lines === undefined) return
  writeFileSync(join(home.data, 'postmaster.pid'), [NO_SUCH_PID, ...lines.slice(1)].join('\n'))
}

/**
 * Ends the postmaster within the seconds given: open sessions are cut, transactions that were not committed are undone.
 * Output: when it has ended. Errors: an Error when it is still there.
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
