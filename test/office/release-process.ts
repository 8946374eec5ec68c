import { openPool } from '../../src/db/pool.ts'
import { simulatorChargesIn } from '../../src/db/simulator-charges.ts'
import { createSimulator } from '../../src/integrations/payments/simulator.ts'
import { systemContext } from '../../src/operations/context.ts'
import { releaseHeld } from '../../src/operations/undo/release-held.ts'
import { contextOn } from '../context.ts'

/** A process that releases what is held at a moment, and may be killed meanwhile. */
process.once('message', ({ url, now }: { url: string; now: string }) => {
  const pool = openPool(url, 2)
  const context = contextOn(pool, createSimulator(simulatorChargesIn(pool)))
  context.setNow(new Date(now))
  void releaseHeld(systemContext(context))
})
