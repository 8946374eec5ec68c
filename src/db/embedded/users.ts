import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isStillRunning, type ProcessStamp, stampOfThisProcess } from './processes.ts'

/** Records that this process uses the cluster. Call it under the lock. Output: a function that removes the record. */
export function registerUser(control: string): () => void {
  const folder = join(control, 'users')
  mkdirSync(folder, { recursive: true })
  const note = join(folder, `${process.pid}-${randomBytes(4).toString('hex')}`)
  writeFileSync(note, JSON.stringify(stampOfThisProcess()))
  return () => rmSync(note, { force: true })
}

/** Counts the processes that use the cluster, and removes the records of dead ones. Call it under the lock. */
export function countUsers(control: string): number {
  const folder = join(control, 'users')
  const dead = readdirSync(folder).filter((name) => !isLive(join(folder, name)))
  for (const name of dead) rmSync(join(folder, name), { force: true })
  return readdirSync(folder).length
}

function isLive(note: string): boolean {
  try {
    return isStillRunning(JSON.parse(readFileSync(note, 'utf8')) as ProcessStamp)
  } catch {
    return false
  }
}
