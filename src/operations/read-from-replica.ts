import { openBusinessMemory } from './business-memory.ts'
import type { Context } from './context.ts'
import { AppError } from './errors.ts'
import { isDatabaseAway } from './is-database-away.ts'

/**
 * Does a read on the replica, if there is one and it has all that the primary has at this moment: whoever has just written, or was told of a change, sees
 * it. Otherwise, or if the replica fails, the read is done on the primary. read must write nothing and stand in no transaction. Errors: those of read.
 */
export async function readFromReplica<T>(context: Context, read: (context: Context) => Promise<T>): Promise<T> {
  const { replica, tally } = context
  if (!replica) return read(context)
  const db = await replica.caughtUp()
  if (!db) {
    tally.count('replica_reads', 'behind')
    return read(context)
  }
  try {
    // What it finds is as old as its beginning: a memory that hears of changes would keep it beyond them.
    const found = await read({ ...context, db, memory: openBusinessMemory() })
    tally.count('replica_reads', 'replica')
    return found
  } catch (error) {
    // Away, or it ended a statement that stood in the way of what it has to replay.
    if (error instanceof AppError || !isDatabaseAway(error)) throw error
    replica.fail()
    tally.count('replica_reads', 'failed')
    return read(context)
  }
}
