import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What Linux keeps in memory, and how many bytes must be free there: several times what the tests fill. */
const inMemory = '/dev/shm'
const room = 6 * 1024 ** 3

/**
 * An empty folder for data that need not outlive the tests, which PostgreSQL's own user can read: in memory where there is plenty, since a copy of
 * a database is 1,450 files, else among other temporary files.
 */
export function makeDataFolder(name: string): { path: string; remove(): void } {
  const path = mkdtempSync(join(hasRoom() ? inMemory : tmpdir(), `service-market-${name}-`))
  chmodSync(path, 0o755)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

function hasRoom(): boolean {
  try {
    accessSync(inMemory, constants.W_OK)
    const { bavail, bsize } = statfsSync(inMemory)
    return Math.min(bavail * bsize, process.availableMemory()) > room
  } catch {
    return false
  }
}
