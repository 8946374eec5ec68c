import type pg from 'pg'
import { simulatorChargesIn } from '../src/db/simulator-charges.ts'
import type { PaymentGateway } from '../src/integrations/payments/gateway.ts'
import { createSimulator } from '../src/integrations/payments/simulator.ts'
import type { Context } from '../src/operations/context.ts'
import { servicesOn } from './services.ts'

/** Saturday 21 November 2026, 10:00 in Dubai: the moment at which tests start. */
export const testStart = new Date('2026-11-21T06:00:00Z')

export type TestContext = Context & { setNow(now: Date): void }

/** A visitor's context on a test database, with a clock that only moves when set. */
export function contextOn(pool: pg.Pool, gateway: PaymentGateway = createSimulator(simulatorChargesIn(pool))): TestContext {
  let now = testStart
  return {
    ...servicesOn(pool, gateway, () => now),
    actor: { kind: 'visitor' },
    language: 'en',
    setNow: (moment) => {
      now = moment
    },
  }
}
