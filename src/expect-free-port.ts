import { createServer } from 'node:net'
import type { Config } from './config.ts'
import { StartRefused } from './start-refused.ts'

const reasons: Record<string, string> = {
  EADDRINUSE: 'is in use',
  EACCES: 'may not be opened by this user',
  EADDRNOTAVAIL: 'cannot be opened, since this machine has no such address',
}

/** Asks for every port of a site before anything else is started. Errors: a StartRefused that names the port and its variable. */
export async function expectFreePorts({ port, host, metrics }: Pick<Config, 'port' | 'host' | 'metrics'>): Promise<void> {
  await expectFreePort({ port, host }, 'PORT')
  if (metrics) await expectFreePort(metrics, 'METRICS_PORT')
}

/** Errors: a StartRefused if nobody could listen at that port now. variable: the environment variable that chose it. */
export async function expectFreePort({ port, host }: { port: number; host: string }, variable: string): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(port, host, () => probe.close(() => resolve()))
  }).catch((error: NodeJS.ErrnoException) => {
    const reason = reasons[error.code ?? '']
    if (!reason) throw error
    throw new StartRefused(
      `Port ${port} of ${host} ${reason}: choose another, such as ${variable}=${port < 65_535 ? port + 1 : 3000}, or end what uses it.`,
    )
  })
}
