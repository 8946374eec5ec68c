import type { RequestListener } from 'node:http'
import type { TracingSettings } from '../config.ts'
import type { Services } from '../operations/context.ts'

/**
 * The traces of a process, sent by OTLP over HTTP.
 * - listen: makes each request a span. services: makes each step of an operation, each job and each call to the outside one.
 * - logFields: what names the trace in a line of the log. close: sends what is left.
 */
export type Tracing = {
  listen(listener: RequestListener, names: RequestNames): RequestListener
  services(services: Services): Services
  logFields(): { trace_id?: string }
  close(): Promise<void>
}

export type RequestNames = { routeOf: (path: string) => string; isTrusted: (address: string | undefined) => boolean }

const batchMs = 2_000

/** Opens what traces a process; its libraries are loaded here, and only by a process that is to be traced. */
export async function openTracing({ endpoint, serviceName, share }: TracingSettings): Promise<Tracing> {
  const [sdk, exporter, resources, { openSpans }, { traceRequests }, { traceServices }, { traceStatements }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('./tracer.ts'),
    import('./trace-requests.ts'),
    import('./trace-services.ts'),
    import('./trace-statements.ts'),
  ])
  const detected = resources.detectResources({ detectors: [resources.envDetector, resources.hostDetector] })
  const provider = new sdk.TracerProvider({
    resource: detected.merge(resources.resourceFromAttributes({ 'service.name': serviceName, 'process.pid': process.pid })),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter: new exporter.OTLPTraceExporter({ url: endpoint }), scheduledDelayMillis: batchMs }),
    ],
  })
  const spans = openSpans(provider.getTracer('service-market'))
  const untraceStatements = traceStatements(spans)
  return {
    listen: (listener, names) => traceRequests(listener, { spans, ...names }),
    services: (services) => traceServices(services, spans),
    logFields() {
      const span = spans.current()
      return span ? { trace_id: span.spanContext().traceId } : {}
    },
    async close() {
      untraceStatements()
      await provider.shutdown().catch(() => {})
    },
  }
}
