import type { Context as HonoContext } from 'hono'
import { RouterContextProvider } from 'react-router'
import type { Api } from '../api/env.ts'
import { apiFetchContext, publicUrlContext } from '../app/load.ts'
import type { Fetch } from '../contracts/client.ts'
import type { BusinessMemory } from '../operations/business-memory.ts'
import { withKnownParameters } from './address.ts'
import { incomplete, type PageBindings, unchanged } from './make-answer.ts'
import { openPageCalls } from './page-calls.ts'

type Options = {
  api: Api
  /** The router: makes a page of what it asks through apiFetchContext. */
  render: (request: Request, context: RouterContextProvider) => Promise<Response>
  memory: BusinessMemory
  publicUrl: string
}

/**
 * Answers the address of a page. If the cache in front has the page as it was, and the API answers its calls as it did, the page is not rendered again: the
 * response says that it is unchanged.
 */
export function answerPages({ api, render, memory, publicUrl }: Options): (c: HonoContext) => Promise<Response> {
  return async (c) => {
    let isIncomplete = false
    let isLive = false
    const bindings = c.env as PageBindings | undefined
    const reach: Fetch = async (path, init) => {
      const headers = new Headers(init?.headers)
      headers.set('x-request-id', c.req.header('x-request-id') ?? '')
      return api.request(path, { ...init, headers }, bindings)
    }
    const ask: Fetch = async (path, init) => {
      const answer = await reach(path, init)
      isIncomplete ||= answer.status >= 500
      isLive ||= answer.headers.get('cache-control')?.includes('no-store') ?? false
      return answer
    }
    if (bindings?.madeOf && (await openPageCalls(memory, reach).isStill(bindings.madeOf))) return c.body(null, unchanged)
    const calls = openPageCalls(memory, ask)
    const context = new RouterContextProvider()
    context.set(apiFetchContext, calls.fetch)
    context.set(publicUrlContext, publicUrl)
    const page = await render(withKnownParameters(c.req.raw), context)
    if (isIncomplete) page.headers.set(incomplete, '1')
    if (isLive) page.headers.set('Cache-Control', 'no-store')
    if (bindings) bindings.madeOf = calls.read()
    return page
  }
}
