import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import type pg from 'pg'
import { openShares } from '../domain/shares.ts'

/** What statements took of the database, in milliseconds. */
export type StatementTime = { milliseconds: number }

type Asking = StatementTime & { outer: Asking | undefined }

const asking = new AsyncLocalStorage<Asking>()
/** Statements of a crowd wait for each other: each moment is shared by those under way, so that they do not all seem dear. */
const shares = openShares(() => performance.now())

/** Does work with the time of its statements, on pools that timeStatements knows, which grows while it goes on. Counts for work around it too. */
export function withStatementTime<T>(work: (time: StatementTime) => T): T {
  const own: Asking = { milliseconds: 0, outer: asking.getStore() }
  return asking.run(own, () => work(own))
}

type Method = (...given: unknown[]) => unknown

/** Counts what statements on a pool take for whoever asks them (withStatementTime). */
export function timeStatements(pool: pg.Pool): pg.Pool {
  pool.on('connect', (client) => {
    const timed = client as unknown as { query: Method }
    timed.query = function (...given) {
      // Looked up each time: whoever traces statements changes it for all clients.
      const { query } = Object.getPrototypeOf(timed) as { query: Method }
      const asker = asking.getStore()
      if (!asker) return query.apply(this, given)
      const done = countFor(asker)
      const tell = given.at(-1)
      if (typeof tell === 'function') {
        const told = (...results: unknown[]) => {
          done()
          return tell(...results)
        }
        return query.apply(this, [...given.slice(0, -1), told])
      }
      const result = query.apply(this, given)
      if (result instanceof Promise) result.then(done, done)
      else done()
      return result
    }
  })
  // Whoever waits for a connection is called back by whoever gives it back.
  const { connect } = pool as unknown as { connect: Method }
  const asPool = pool as unknown as { connect: Method }
  asPool.connect = function (...given) {
    const [tell] = given
    return connect.apply(this, typeof tell === 'function' ? [AsyncResource.bind(tell as Method)] : given)
  }
  return pool
}

function countFor(asker: Asking): () => void {
  const end = shares.begin()
  return () => {
    const took = end()
    for (let each: Asking | undefined = asker; each; each = each.outer) each.milliseconds += took
  }
}
