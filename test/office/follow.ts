import { expect, vi } from 'vitest'
import type { Site } from '../accounts/site.ts'
import { feedOnceHeard, serveFront } from '../server/serve-front.ts'

export const soon = { timeout: 60_000, interval: 10 }
/** What was marked before anybody listened never comes. */
const beforeAnotherTry = { timeout: 2_000, interval: 10 }

/** A stream of changes over a connection of its own. */
export type Stream = {
  status: number
  headers: Headers
  /** Everything that came, as it came. */
  text: () => string
  changes: () => { kind: string; id: string | null }[]
  hasEnded: () => boolean
  /** Forgets what came until now. */
  forget: () => void
  leave: () => void
}

/** The site behind the real front, as one process serves it, once it hears the database; follow opens a stream as whoever has the token. */
export async function serve({ api, services, url }: Site) {
  const { live, heard } = feedOnceHeard(services.live)
  const port = await serveFront({ fetch: api.fetch, databaseUrl: url, live, log: services.log })
  await heard

  return async function follow(token: string | null): Promise<Stream> {
    const away = new AbortController()
    const response = await fetch(`http://127.0.0.1:${port}/api/admin/events`, {
      headers: { 'accept-encoding': 'gzip, br', ...(token && { authorization: `Bearer ${token}` }) },
      signal: away.signal,
    })
    let text = ''
    let hasEnded = false
    const read = async () => {
      for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += part
    }
    read()
      .catch(() => {})
      .finally(() => {
        hasEnded = true
      })
    return {
      status: response.status,
      headers: response.headers,
      text: () => text,
      changes: () => [...text.matchAll(/^data: (.*)$/gm)].map(([, event = '']) => JSON.parse(event)),
      hasEnded: () => hasEnded,
      forget: () => {
        text = ''
      },
      leave: () => away.abort(),
    }
  }
}

/**
 * A stream of whoever has the token, once the database is heard, and after what was done before: somebody's own change of role ends their stream
 * too. mark makes a change that everybody hears of. A try that fails keeps none of the streams that an account may have, and there are fewer than
 * the clock, which stands still, allows.
 */
export const followNow = (follow: (token: string) => Promise<Stream>, token: string, mark: () => Promise<unknown>): Promise<Stream> =>
  vi.waitFor(
    async () => {
      const stream = await follow(token)
      try {
        expect(stream.status).toBe(200)
        await mark()
        await vi.waitFor(() => expect(stream.changes().length + Number(stream.hasEnded())).toBeGreaterThan(0), beforeAnotherTry)
        expect(stream.hasEnded()).toBe(false)
      } catch (error) {
        stream.leave()
        throw error
      }
      stream.forget()
      return stream
    },
    { ...soon, interval: 100 },
  )
