import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export type Identity = { uid: number; gid: number }

const READ = 4
const ENTER = 1

/**
 * Decides which user runs PostgreSQL, since it refuses to run as root.
 * Input: the data folder, which need not exist. Output: undefined to run as the current user; for root, the folder's owner, `postgres` or
 * `nobody`.
 */
export function chooseIdentity(dataFolder: string): Identity | undefined {
  if (process.platform === 'win32' || process.geteuid?.() !== 0) return undefined
  if (existsSync(dataFolder)) {
    const owner = statSync(dataFolder)
    if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  }
  return findUser('postgres') ?? findUser('_postgres') ?? findUser('nobody') ?? { uid: 65534, gid: 65534 }
}

function findUser(name: string): Identity | undefined {
  if (!existsSync('/etc/passwd')) return undefined
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [user, , uid, gid] = line.split(':')
    if (user === name && Number(uid) > 0 && Number(gid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  return undefined
}

/** Whether `identity` may enter every folder above `path` and read `path`, by their modes. Errors: if `path` does not exist. */
export function canReach(path: string, identity: Identity | undefined): boolean {
  if (identity === undefined) return true
  const real = realpathSync(path)
  if (!isAllowed(real, identity, statSync(real).isDirectory() ? READ | ENTER : READ)) return false
  for (let folder = dirname(real); ; folder = dirname(folder)) {
    if (!isAllowed(folder, identity, ENTER)) return false
    if (folder === dirname(folder)) return true
  }
}

function isAllowed(path: string, identity: Identity, wanted: number): boolean {
  const { mode, uid, gid } = statSync(path)
  const shift = uid === identity.uid ? 6 : gid === identity.gid ? 3 : 0
  return ((mode >> shift) & wanted) === wanted
}

/** Creates a folder and its missing parents with mode 0755, whatever the umask. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path)
    chmodSync(path, 0o755)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
