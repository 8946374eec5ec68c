import { type LiveChange, type LiveKind, readLiveChange } from '../domain/live-changes.ts'

/**
 * What one reader follows. next waits for changes, at most patience milliseconds, and returns those since the last call, often none; null once the
 * following has ended. stop ends it.
 */
export type Following = { next(patience: number): Promise<LiveChange[] | null>; stop(): void }

type Follower = { accountId: string; mayHear: (change: LiveChange) => boolean }

/**
 * What changes in the back office, told by the database to this process and by it to whoever follows.
 * - begin: the database is heard from now on. interrupt: it is not, so every following ends, since something may be missed.
 * - hear: takes a notice of the database.
 * - follow: the following, or why there is none: busy while the database is not heard, rate_limited if the account follows as often as it may.
 * - close: ends every following for good.
 */
export type LiveFeed = {
  begin(): void
  interrupt(): void
  hear(notice: string): void
  follow(follower: Follower): Following | 'busy' | 'rate_limited'
  close(): void
}

/** A person has a few windows open, each of which follows only while it is looked at. */
const mostOfAccount = 12
/** What comes within this time is told together, in milliseconds: a bulk run changes hundreds of rows a second. */
const gathering = 150
/** More rows of one kind than this are told as the kind alone. */
const mostIds = 20
/** Nobody follows for longer without proving again who they are, in milliseconds. */
const longest = 15 * 60_000

export function openLiveFeed(): LiveFeed {
  const followings = new Set<ReturnType<typeof openFollowing>>()
  let isHeard = false
  let isClosed = false
  const end = (accountId: string | null) => {
    for (const following of followings) if (accountId === null || following.accountId === accountId) following.stop()
  }
  return {
    begin: () => {
      isHeard = true
    },
    interrupt: () => {
      isHeard = false
      end(null)
    },
    hear: (notice) => {
      const [kind, account] = notice.split(':')
      if (kind === 'access') return end(account || null)
      const change = readLiveChange(notice)
      if (change) for (const following of followings) following.tell(change)
    },
    follow: (follower) => {
      const own = [...followings].filter(({ accountId }) => accountId === follower.accountId)
      if (!isHeard || isClosed) return 'busy'
      if (own.length >= mostOfAccount) return 'rate_limited'
      const following = openFollowing(follower, () => followings.delete(following))
      followings.add(following)
      return following
    },
    close: () => {
      isClosed = true
      end(null)
    },
  }
}

function openFollowing({ accountId, mayHear }: Follower, onStop: () => void) {
  let pending = new Map<LiveKind, Set<string | null>>()
  let isOver = false
  let onChange = () => {}
  let onEnd = () => {}
  const stop = () => {
    if (isOver) return
    isOver = true
    clearTimeout(lifetime)
    onStop()
    onEnd()
  }
  const lifetime = setTimeout(stop, longest).unref()
  /** Waits for so many milliseconds, or until the following ends, or until the first change. */
  const pause = (milliseconds: number, until: 'end' | 'change') =>
    new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer)
        onChange = () => {}
        resolve()
      }
      const timer = setTimeout(end, milliseconds).unref()
      onEnd = end
      if (until === 'change') onChange = end
    })
  return {
    accountId,
    stop,
    tell: (change: LiveChange) => {
      if (!mayHear(change)) return
      const ids = pending.get(change.kind) ?? new Set()
      pending.set(change.kind, ids.has(null) ? ids : ids.size < mostIds ? ids.add(change.id) : new Set([null]))
      onChange()
    },
    next: async (patience: number): Promise<LiveChange[] | null> => {
      if (!isOver && pending.size === 0) await pause(patience, 'change')
      if (!isOver && pending.size > 0) await pause(gathering, 'end')
      if (isOver) return null
      const told = pending
      pending = new Map()
      return [...told].flatMap(([kind, ids]) => (ids.has(null) ? [{ kind, id: null }] : [...ids].map((id) => ({ kind, id }))))
    },
  }
}
