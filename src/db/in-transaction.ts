import type pg from 'pg'

/** Milliseconds for a rollback: a connection that takes longer is closed, and the server ends the transaction with it. */
const rollbackWithin = 2_000

/**
 * Runs work in a transaction on a connection of the pool and commits it, or rolls it back if work throws. Whatever happens, the connection goes
 * back to the pool; one that could not begin or roll back is closed, since nobody knows what state it is in.
 * Errors: those of work and of the database.
 */
export async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>, begin = 'begin'): Promise<T> {
  const client = await pool.connect()
  let isBroken = true
  try {
    await client.query(begin)
    isBroken = false
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    if (!isBroken) isBroken = !(await rollBack(client))
    throw error
  } finally {
    client.release(isBroken)
  }
}

const rollBack = (client: pg.PoolClient): Promise<boolean> =>
  client.query({ text: 'rollback', query_timeout: rollbackWithin } as pg.QueryConfig).then(
    () => true,
    () => false,
  )
