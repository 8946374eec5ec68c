import pg from 'pg'

/** A defect for controls, loaded by `node --import`: nothing that is asked of the database or of others is ever given up. */
const query = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown

pg.Client.prototype.query = function (this: pg.Client & { connectionParameters?: { query_timeout?: number } }, ...given: unknown[]) {
  if (this.connectionParameters) this.connectionParameters.query_timeout = 0
  return query.apply(this, given)
} as typeof pg.Client.prototype.query

AbortSignal.timeout = () => new AbortController().signal
