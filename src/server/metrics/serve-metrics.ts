import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Services } from '../../operations/context.ts'
import { readVitalSigns } from '../../operations/monitoring/read-vital-signs.ts'
import { type Metrics, openMetrics } from './metrics.ts'

/**
 * Serves the figures of a process at /metrics, on a port of its own that no visitor reaches. pages: the addresses of pages, as their routes spell them.
 * Resolves once it listens; rejects if it cannot.
 */
export async function serveMetrics(
  { port, host }: { port: number; host: string },
  services: Pick<Services, 'db' | 'replica' | 'files' | 'now' | 'tally'>,
  pages: readonly string[] = [],
): Promise<Metrics & { port: number; close(): void }> {
  const { db, files, replica, tally } = services
  const metrics = openMetrics({ pool: db.$client, files, replica, tally, readVitalSigns: () => readVitalSigns(services), pages })
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    try {
      const { contentType, text } = await metrics.read()
      response.writeHead(200, { 'content-type': contentType }).end(text)
    } catch {
      response.writeHead(500).end()
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { ...metrics, port: (server.address() as AddressInfo).port, close }
}
