import { SpanKind } from '@opentelemetry/api'
import type { Services } from '../operations/context.ts'
import { noteFailure, type Spans } from './tracer.ts'

/** The services of a process, whose calls to the outside and whose own steps are spans. */
export function traceServices(services: Services, spans: Spans): Services {
  const calls = <T extends object>(of: string, service: T) => tracedCalls(service, of, spans)
  return {
    ...services,
    gateway: calls('payment provider', services.gateway),
    mail: calls('mail server', services.mail),
    files: calls('files', services.files),
    push: calls('push service', services.push),
    planDay: (day) => spans.step({ name: 'plan a day', kind: SpanKind.INTERNAL }, () => services.planDay(day)),
    trace(name, work, begins) {
      const step = () => spans.step({ name, kind: SpanKind.INTERNAL }, work)
      return begins ? spans.outside(step) : step()
    },
  }
}

/** A service whose every call that takes time is a span, named after the method alone. */
function tracedCalls<T extends object>(service: T, of: string, spans: Spans): T {
  return new Proxy(service, {
    get(target, property) {
      const method = Reflect.get(target, property) as unknown
      if (typeof method !== 'function') return method
      return (...given: unknown[]) => {
        const span = spans.begin({ name: `${of}: ${String(property)}`, kind: SpanKind.CLIENT })
        const result = spans.within(span, () => method.apply(target, given) as unknown)
        // What answers at once called nobody; a span that is not ended is not told.
        if (!(result instanceof Promise)) return result
        return result.then(
          (value) => {
            span.end()
            return value
          },
          (error) => {
            noteFailure(span, error)
            span.end()
            throw error
          },
        )
      }
    },
  })
}
