import pg from 'pg'

/** A defect for controls, loaded by `node --import`: a connection that a transaction gives back as broken is kept, as by the library's own transactions. */
const connect = pg.Pool.prototype.connect as (this: pg.Pool, ...given: unknown[]) => Promise<pg.PoolClient>

pg.Pool.prototype.connect = async function (this: pg.Pool, ...given: unknown[]) {
  if (given.length > 0) return connect.apply(this, given)
  const client = await connect.apply(this)
  const release = client.release.bind(client)
  client.release = (broken) => (broken === true ? undefined : release(broken))
  return client
} as typeof pg.Pool.prototype.connect
