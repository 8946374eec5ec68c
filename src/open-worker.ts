import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { openGateway } from './open-gateway.ts'
import { openServices } from './open-services.ts'
import { openShop } from './open-shop.ts'
import type { Tracing } from './tracing/open-tracing.ts'

type Opening = { log: Logger; tracing: Tracing | null; signal: AbortSignal }

/**
 * Opens what runs the background jobs only, beside servers started with WORKER=off.
 * Errors: those of openShop; the reason of the signal. Whatever was opened until then is closed.
 */
export async function openWorker(config: Config, opening: Opening): Promise<{ close(): Promise<void> }> {
  const opened = new AsyncDisposableStack()
  try {
    await openInto(opened, config, opening)
    return { close: () => opened.disposeAsync() }
  } catch (error) {
    await opened.disposeAsync().catch((cause) => opening.log.error({ err: cause }, 'something did not end as it should'))
    throw error
  }
}

async function openInto(opened: AsyncDisposableStack, config: Config, { log, tracing, signal }: Opening): Promise<void> {
  const { pool, direct, vault, close } = await openShop(config, log, { signal })
  opened.defer(close)
  const payments = await openGateway(config, pool)
  const [{ databaseOn }, { startJobs }, { serveMetrics }, { startBeat }] = await Promise.all([
    import('./db/client.ts'),
    import('./jobs/schedule.ts'),
    import('./server/metrics/serve-metrics.ts'),
    import('./server/metrics/process-health.ts'),
  ])
  signal.throwIfAborted()
  const untraced = openServices(config, { db: databaseOn(pool), vault, gateway: payments.gateway, log })
  const services = tracing?.services(untraced) ?? untraced
  opened.defer(() => services.mail.close())
  const metrics = config.metrics && (await serveMetrics(config.metrics, services))
  if (metrics) opened.defer(() => metrics.close())
  opened.defer(startBeat(services, { kind: 'worker', place: `worker ${process.pid}` }))
  opened.defer(startJobs(services, direct))
}
