import { createHash } from 'node:crypto'
import type { Fetch } from '../contracts/client.ts'
import type { BusinessMemory } from '../operations/business-memory.ts'
import { type Answered, keepSharedCalls } from './shared-calls.ts'

/** What a page was made of: its calls, with what tells the answer of each from any other; and the hour. */
export type MadeOf = { answers: ReadonlyMap<string, string>; hour: number }

/**
 * The calls of one page, which depends on nothing but its address, what the API answers it, and a clock that it reads for nothing shorter than a day.
 * - fetch: how the page asks.
 * - read: what it was made of; null if an answer is of those that nobody keeps, such as a search, or failed.
 * - isStill: whether a page that was made of this would come out as it did. What is no longer kept is asked for.
 */
export type PageCalls = { fetch: Fetch; read(): MadeOf | null; isStill(before: MadeOf): Promise<boolean> }

const hourMs = 3_600_000

export function openPageCalls(memory: BusinessMemory, ask: Fetch): PageCalls {
  const asked = new Set<string>()
  const answers = new Map<string, string>()
  const contradicted = new Set<string>()
  const hour = Math.floor(Date.now() / hourMs)
  const fetch = keepSharedCalls(memory, ask, (path, answered) => {
    const digest = digestOf(answered)
    if ((answers.get(path) ?? digest) !== digest) contradicted.add(path)
    answers.set(path, digest)
  })
  return {
    fetch(path, init) {
      asked.add(path)
      return fetch(path, init)
    },
    read: () => (asked.size === answers.size && contradicted.size === 0 ? { answers, hour } : null),
    async isStill(before) {
      if (before.hour !== hour) return false
      const same = await Promise.all([...before.answers].map(async ([path, digest]) => (await digestNow(memory, ask, path)) === digest))
      return same.every(Boolean)
    },
  }
}

async function digestNow(memory: BusinessMemory, ask: Fetch, path: string): Promise<string | null> {
  let digest: string | null = null
  const note = (_: string, answered: Answered) => {
    digest = digestOf(answered)
  }
  await keepSharedCalls(memory, ask, note)(path, { method: 'GET' })
  return digest
}

const digests = new WeakMap<Answered, string>()

/** Made once of each answer, which many pages show. */
function digestOf(answered: Answered): string {
  const known = digests.get(answered)
  if (known !== undefined) return known
  const digest = createHash('sha256').update(answered.body).digest('base64')
  digests.set(answered, digest)
  return digest
}
