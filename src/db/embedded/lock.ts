import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isStillRunning, type ProcessStamp, stampOfThisProcess } from './processes.ts'

type Holder = ProcessStamp & { token: string }

/**
 * Runs `work` while no other process (and no other call in this one) holds the lock file at `path`.
 * Output: the result of `work`. Errors: those of `work`; an Error if a living process keeps the lock longer than `timeoutMs`.
 */
export async function withLock<T>(path: string, timeoutMs: number, work: () => Promise<T>): Promise<T> {
  const release = await acquire(path, Date.now() + timeoutMs)
  try {
    return await work()
  } finally {
    release()
  }
}

async function acquire(path: string, deadline: number): Promise<() => void> {
  const me: Holder = { ...stampOfThisProcess(), token: randomBytes(6).toString('hex') }
  const release = () => rmSync(path, { force: true })
  for (;;) {
    const holder = readHolder(path)
    if (holder === undefined) {
      if (put(me, path, linkSync)) return release
    } else if (!isStillRunning(holder)) {
      if (await takeOver(path, me, holder, deadline)) return release
    } else if (Date.now() > deadline) {
      throw new Error(`Process ${holder.pid} has held ${path} for too long`)
    } else {
      await sleep(10 + Math.random() * 20)
    }
  }
}

// Two processes may find the same dead holder. The one that locks the dead holder's token, and then still finds it in place, may replace
// it.
async function takeOver(path: string, me: Holder, dead: Holder, deadline: number): Promise<boolean> {
  const release = await acquire(`${path}.${dead.token}`, deadline)
  try {
    return readHolder(path)?.token === dead.token && put(me, path, renameSync)
  } finally {
    release()
  }
}

// Written beside its place first, so that nobody ever reads half a lock.
function put(me: Holder, path: string, move: (from: string, to: string) => void): boolean {
  const draft = `${path}.${me.token}.new`
  writeFileSync(draft, JSON.stringify(me), { mode: 0o600 })
  try {
    move(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    // Only a power cut leaves half a lock, and no process that wrote it survived that.
    if (error instanceof SyntaxError) return { pid: 0, mark: '', token: 'unreadable' }
    throw error
  }
}
