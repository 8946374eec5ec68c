import type { RequestListener } from 'node:http'
import { type SpanContext, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import type { Spans } from './tracer.ts'

/** Files and probes say nothing. */
const unseen = /^\/(?:assets|uploads|boot|health)(?:\/|$)/
const traceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

type Options = {
  spans: Spans
  /** The route that a path belongs to, without ids. */
  routeOf: (path: string) => string
  /** Whether the other end of a connection is a proxy whose headers are trusted. */
  isTrusted: (address: string | undefined) => boolean
}

/** Makes each request a span, which continues the trace that a trusted proxy names; what strangers name is not believed. */
export function traceRequests(listener: RequestListener, { spans, routeOf, isTrusted }: Options): RequestListener {
  return (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '/'
    if (unseen.test(path)) return listener(request, response)
    const method = request.method ?? ''
    const route = routeOf(path)
    const span = spans.begin({
      name: `${method} ${route}`,
      kind: SpanKind.SERVER,
      attributes: { 'http.request.method': method, 'http.route': route },
      parent: isTrusted(request.socket.remoteAddress) ? parentIn(request.headers.traceparent) : undefined,
    })
    response.once('close', () => {
      span.setAttribute('http.response.status_code', response.statusCode)
      span.setAttribute('app.request_id', String(response.getHeader('x-request-id') ?? ''))
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    return spans.within(span, () => listener(request, response))
  }
}

function parentIn(header: string | string[] | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = traceparent.exec(String(header ?? '')) ?? []
  return traceId && spanId && flags ? { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true } : undefined
}
