import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '../context.ts'

const patienceMs = 5_000

/**
 * Asks the payment provider for a payment that does not exist. False if it does not answer within five seconds: then jobs leave their work to
 * the next run, instead of waiting for one call after the other, so that they are there when the provider is back.
 */
export async function doesGatewayAnswer({ gateway, now, log }: Pick<Context, 'gateway' | 'now' | 'log'>): Promise<boolean> {
  const stopping = new AbortController()
  const tooLate = pause(patienceMs, false, { signal: stopping.signal }).catch(() => false)
  const answers = gateway.find('none', now()).then(
    () => true,
    (error: unknown) => {
      log.warn({ err: error }, 'the gateway does not answer')
      return false
    },
  )
  const first = await Promise.race([answers, tooLate])
  stopping.abort()
  return first
}
