import type { Logger } from 'pino'
import type { ApiBindings } from '../api/env.ts'
import { Answer, type HeaderPairs } from './answer.ts'
import { closedToOthers, policyOfData } from './headers.ts'
import type { MadeOf } from './page-calls.ts'
import { isPage, type PageFinisher } from './pages.ts'
import type { Made, MakeAnswer } from './shared-answers.ts'

/** Set by the application on a response that lacks some part because of a failure. It is not sent to clients. */
export const incomplete = 'x-incomplete'

const notPassedOn = new Set([incomplete, 'connection', 'content-length', 'content-type', 'transfer-encoding', 'vary'])

/** The status of the application's response if the page that it was told of would come out as it was. It is not sent to clients. */
export const unchanged = 304

/** madeOf: what the page was made of that is at hand; the application replaces it by what it makes the page of. No client can set it. */
export type PageBindings = ApiBindings & { madeOf?: MadeOf | null }

/** The application; bindings say where a request comes from, which a shared response must not depend on. */
export type Fetch = (request: Request, bindings?: PageBindings) => Response | Promise<Response>

/** nextId: names each rendering in the log, as a request's id names a request. */
type Options = { fetch: Fetch; finish: PageFinisher; publicUrl: string; always: HeaderPairs; log: Logger; nextId: () => string }

/**
 * Requests a response from the application that many will get. The request has an address and an id and nothing else, so that no header of the first
 * visitor can affect what others see.
 * before: the response that the address had; it is used again if the application says that it would come out the same.
 */
export function answerMaker({ fetch, finish, publicUrl, always, log, nextId }: Options): MakeAnswer {
  return async ({ address, isOneOfMany }, before) => {
    const requestId = nextId()
    const bindings: PageBindings = { madeOf: before?.madeOf ?? null }
    try {
      const response = await fetch(new Request(publicUrl + address, { headers: { 'x-request-id': requestId } }), bindings)
      if (before?.madeOf && response.status === unchanged) return { answer: before, fate: 'kept' }
      const fate = fateOf(response)
      if (!isPage(response)) return { answer: answerOf(response, Buffer.from(await response.arrayBuffer()), fate, always), fate }
      const { html, headers } = await finish(response, fate === 'kept' && !isOneOfMany ? address : null)
      const answer = answerOf({ status: response.status, headers }, Buffer.from(html), fate, always)
      if (fate === 'kept') answer.madeOf = bindings.madeOf ?? null
      return { answer, fate }
    } catch (error) {
      log.error({ err: error, address, requestId }, 'page failed')
      const headers: HeaderPairs = [...always, ['Cache-Control', 'no-store']]
      return { answer: new Answer(500, 'text/plain; charset=utf-8', headers, Buffer.from('Something went wrong')), fate: 'failed' }
    }
  }
}

function fateOf({ status, headers }: Response): Made['fate'] {
  if (status >= 500 || headers.has(incomplete)) return 'failed'
  const mayBeKept = status === 200 && !headers.has('set-cookie') && !/no-store|no-cache|private/.test(headers.get('cache-control') ?? '')
  return mayBeKept ? 'kept' : 'passing'
}

function answerOf(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  bytes: Buffer,
  fate: Made['fate'],
  always: HeaderPairs,
): Answer {
  const ours: HeaderPairs = [
    ...always,
    ...closedToOthers,
    ['Content-Security-Policy', policyOfData],
    ['Cache-Control', fate === 'kept' ? 'public, max-age=0, must-revalidate' : 'no-store'],
  ]
  const theirs: HeaderPairs = [...headers].filter(([name]) => !notPassedOn.has(name))
  const pairs = [...ours.filter(([name]) => !theirs.some(([other]) => other === name.toLowerCase())), ...theirs]
  return new Answer(status, headers.get('content-type') ?? 'text/plain; charset=utf-8', pairs, bytes)
}
