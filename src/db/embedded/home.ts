import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { canReach, chooseIdentity, type Identity, makeFolder } from './identity.ts'

export type Home = { folder: string; data: string; logFile: string; portFile: string; identity: Identity | undefined }

/**
 * Finds, or chooses once and for all, the folder of the cluster. Call it under the lock.
 * Input: `control`, our folder inside the application's data folder. Output: the paths, and the user who runs PostgreSQL there.
 * Errors: an Error if the chosen folder no longer exists, or if no folder is suitable.
 */
export function findHome(control: string, log: (line: string) => void): Home {
  const pointer = join(control, 'location')
  if (existsSync(pointer)) return openPointed(pointer)
  const here = homeAt(control)
  if (existsSync(here.data) || canHoldData(here)) return here

  const away = homeAt(claimFolderAway(control))
  if (!canHoldData(away)) {
    rmSync(away.folder, { recursive: true })
    throw new Error(`PostgreSQL's data can be kept neither in ${control} nor in ${away.folder}: set DATABASE_URL`)
  }
  writeFileSync(pointer, `${away.folder}\n`)
  log(`PostgreSQL's user cannot reach ${control}, so its data are in ${away.folder}: keep and back up both`)
  return away
}

function homeAt(folder: string): Home {
  const data = join(folder, 'data')
  return { folder, data, logFile: join(folder, 'server.log'), portFile: join(folder, 'port'), identity: chooseIdentity(data) }
}

/** Errors: an Error if the data belongs to another user, since only that user, or root, can start PostgreSQL on it. */
export function refuseForeign({ data }: Home): void {
  const me = process.geteuid?.()
  if (me === undefined || me === 0 || !existsSync(data)) return
  const { uid } = statSync(data)
  if (uid !== me) throw new Error(`${data} belongs to user ${uid}, but this process runs as ${me}: start it as that user or as root`)
}

function openPointed(pointer: string): Home {
  const folder = readFileSync(pointer, 'utf8').trim()
  if (!existsSync(folder))
    throw new Error(`${pointer} points to ${folder}, which does not exist. Delete ${pointer} to start with an empty database`)
  return homeAt(folder)
}

// Some mounts ignore owners and modes, and PostgreSQL refuses a data folder that others can access.
function canHoldData({ folder, identity }: Home): boolean {
  if (process.platform === 'win32') return true
  if (!canReach(folder, identity)) return false
  const probe = mkdtempSync(join(folder, 'probe-'))
  try {
    giveTo(probe, identity)
    const { uid, mode } = statSync(probe)
    return (mode & 0o777) === 0o700 && (identity === undefined || uid === identity.uid)
  } catch {
    return false
  } finally {
    rmSync(probe, { recursive: true, force: true })
  }
}

/** Gives a path to PostgreSQL's user alone. */
export function giveTo(path: string, identity: Identity | undefined): void {
  chmodSync(path, statSync(path).isDirectory() ? 0o700 : 0o600)
  if (identity !== undefined) chownSync(path, identity.uid, identity.gid)
}

/** The folder for data that cannot stay where it is: a system folder for root, else the user's own. */
export function folderAway(): string {
  if (process.geteuid?.() === 0) return '/var/lib/service-market'
  return join(process.env.XDG_DATA_HOME ?? join(homedir(), '.local', 'share'), 'service-market')
}

// A folder of that name without a pointer to it is left over from a deleted installation: it is never adopted and never overwritten.
function claimFolderAway(control: string): string {
  makeFolder(folderAway())
  const name = createHash('sha256').update(control).digest('hex').slice(0, 16)
  for (let attempt = 0; ; attempt++) {
    const folder = join(folderAway(), attempt === 0 ? name : `${name}-${attempt}`)
    if (existsSync(folder)) continue
    mkdirSync(folder)
    chmodSync(folder, 0o755)
    return folder
  }
}
