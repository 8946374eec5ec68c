import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { expect, test, vi } from 'vitest'
import { openReadiness } from '../../src/server/readiness.ts'

/** A pool as far as a probe sees it: what it answers, how many wait for it, and what it tells of its connections. */
const database = (query: (text: string) => Promise<unknown>, waitingCount = 0) =>
  Object.assign(new EventEmitter() as pg.Pool, { waitingCount, query } as { waitingCount: number; query: pg.Pool['query'] })

test('a process is ready while its database answers, and not once it is to stop', async () => {
  const readiness = openReadiness(database(async () => []))
  expect(await readiness.isReady()).toBe(true)
  readiness.end()
  expect(await readiness.isReady()).toBe(false)
})

test('it is not ready when the database refuses, or does not answer within two seconds', async () => {
  expect(await openReadiness(database(() => Promise.reject(new Error('away')))).isReady()).toBe(false)
  vi.useFakeTimers()
  try {
    const silent = openReadiness(database(() => new Promise(() => {}))).isReady()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await silent).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

test('being busy is no reason to be taken out, and probes in a row cost one statement', async () => {
  let asked = 0
  const query = async () => {
    asked += 1
  }
  expect(await openReadiness(database(query, 4)).isReady()).toBe(true)
  expect(asked).toBe(0)
  const readiness = openReadiness(database(query))
  expect(await Promise.all(Array.from({ length: 20 }, () => readiness.isReady()))).not.toContain(false)
  expect(asked).toBe(1)
})

test('one whose connections are all waited for and do not come back is not ready, until one does', async () => {
  vi.useFakeTimers()
  try {
    const frozen = database(() => new Promise(() => {}), 4)
    const readiness = openReadiness(frozen)
    expect(await readiness.isReady()).toBe(true)
    vi.advanceTimersByTime(5_000)
    expect(await readiness.isReady()).toBe(false)
    frozen.emit('release', new Error('it broke'), {} as pg.PoolClient)
    vi.advanceTimersByTime(600)
    expect(await readiness.isReady()).toBe(false)
    frozen.emit('release', null as unknown as Error, {} as pg.PoolClient)
    vi.advanceTimersByTime(600)
    expect(await readiness.isReady()).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})
