import type { Pool, PoolClient } from 'pg'

/** heldSeconds: for how long the connection has been out that has been out longest. silentSeconds: how long ago one came back in order. */
export type PoolWatch = { heldSeconds(): number; silentSeconds(): number }

/** The events of a pool by which it is watched. */
export type Watched = Pick<Pool, 'on'>

const watches = new WeakMap<Watched, PoolWatch>()

/** Watches a pool from the first time it is asked for. */
export function watchPool(pool: Watched): PoolWatch {
  const known = watches.get(pool) ?? openWatch(pool)
  watches.set(pool, known)
  return known
}

function openWatch(pool: Watched): PoolWatch {
  const out = new Map<PoolClient, number>()
  let returned = performance.now()
  pool.on('acquire', (client) => out.set(client, performance.now()))
  pool.on('release', (error, client) => {
    out.delete(client as PoolClient)
    if (!error) returned = performance.now()
  })
  pool.on('remove', (client) => out.delete(client))
  const secondsSince = (moment: number) => (performance.now() - moment) / 1_000
  return {
    heldSeconds: () => Math.max(0, ...[...out.values()].map(secondsSince)),
    silentSeconds: () => secondsSince(returned),
  }
}
