import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  type SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'

type Step = { name: string; kind: SpanKind; attributes?: Attributes; parent?: SpanContext | undefined }

/**
 * The spans of this process. Each belongs to the one that it runs within.
 * - begin: a span that the caller ends. within: does some work within a span.
 * - step: does some work as a span, which ends with it and says how it failed: the kind of the error, since its message may hold personal data.
 * - outside: does some work within none. current: the span that the caller runs within.
 */
export type Spans = {
  begin(step: Step): Span
  within<T>(span: Span, work: () => T): T
  outside<T>(work: () => T): T
  step<T>(step: Step, work: () => Promise<T>): Promise<T>
  current(): Span | undefined
}

export function openSpans(tracer: Tracer): Spans {
  const running = new AsyncLocalStorage<Span | undefined>()
  const begin = ({ name, kind, attributes, parent }: Step): Span => {
    const above = parent ? trace.wrapSpanContext(parent) : running.getStore()
    return tracer.startSpan(name, { kind, ...(attributes && { attributes }) }, above ? trace.setSpan(ROOT_CONTEXT, above) : ROOT_CONTEXT)
  }
  return {
    begin,
    within: (span, work) => running.run(span, work),
    outside: (work) => running.run(undefined, work),
    async step(step, work) {
      const span = begin(step)
      try {
        return await running.run(span, work)
      } catch (error) {
        noteFailure(span, error)
        throw error
      } finally {
        span.end()
      }
    },
    current: () => running.getStore(),
  }
}

/** A refusal is an answer like others; anything else is a fault. */
export function noteFailure(span: Span, error: unknown): void {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const type = error instanceof Error ? error.name : typeof error
  // By name, since the built site has a class of its own.
  if (type === 'AppError') {
    span.setAttribute('app.refusal', code ?? '')
    return
  }
  span.setAttribute('error.type', code ? `${type} ${code}` : type)
  span.setStatus({ code: SpanStatusCode.ERROR })
}
