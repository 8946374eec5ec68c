import type { Fetch } from '../contracts/client.ts'
import type { BusinessMemory } from '../operations/business-memory.ts'
import { sharedAddress } from './address.ts'
import { boundedCache } from './bounded-cache.ts'

const megabyte = 2 ** 20

/** What the API answered: the body of a success. */
export type Answered = { body: string; contentType: string }

/**
 * Keeps for pages what the API answers the same to everybody, until something changes: what every page shows is asked for once for all of them. What
 * somebody searches for is not kept, since hardly anybody asks for it again.
 * @param note is told each answer that is of those kept, and the path that it answers.
 */
export function keepSharedCalls(memory: BusinessMemory, ask: Fetch, note: (path: string, answered: Answered) => void = () => {}): Fetch {
  // What a change overtakes is kept among answers that nobody looks at any more.
  const answersNow = () =>
    memory.recall('answers for pages', async () => boundedCache<Answered>(2 * megabyte, ({ body }) => 2 * body.length + 200))
  return async (path, init) => {
    const shared = init?.method === 'GET' ? sharedAddress(path) : null
    if (shared === null || /[?&]search=/.test(shared.address)) return ask(path, init)
    const answers = await answersNow()
    const known = answers.get(shared.address)
    if (known) {
      note(path, known)
      return responseOf(known)
    }
    const response = await ask(path, init)
    if (response.status !== 200) return response
    const answered = { body: await response.text(), contentType: response.headers.get('content-type') ?? '' }
    answers.set(shared.address, answered)
    note(path, answered)
    return responseOf(answered)
  }
}

const responseOf = ({ body, contentType }: Answered): Response => new Response(body, { headers: { 'content-type': contentType } })
