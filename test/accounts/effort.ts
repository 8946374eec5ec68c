import pg from 'pg'
import { vi } from 'vitest'
import type { Site } from './site.ts'

/** A hash's algorithm and cost, without salt and hash. */
const costOf = (hash: string) => hash.split('$').slice(1, 4).join(' ')

/**
 * The work a call does, in order: its SQL, its hashes with their cost, its pauses. Two calls that do the same work take the
 * same time, however busy the machine is.
 */
export async function effortOf({ services }: Site, call: () => Promise<unknown>): Promise<string[]> {
  const effort: string[] = []
  const { hash } = services.passwords
  const { query } = pg.Client.prototype
  const watched = [
    vi.spyOn(services.passwords, 'hash').mockImplementation(async (password, like) => {
      const made = await hash(password, like)
      effort.push(`hash ${costOf(made)}`)
      return made
    }),
    vi.spyOn(services, 'wait').mockImplementation(async (milliseconds) => void effort.push(`wait ${milliseconds}`)),
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...sent: unknown[]) {
      const [first] = sent as [string | { text: string }]
      effort.push(typeof first === 'string' ? first : first.text)
      return Reflect.apply(query, this, sent)
    }),
  ]
  try {
    await call()
  } finally {
    for (const spy of watched) spy.mockRestore()
  }
  return effort
}
