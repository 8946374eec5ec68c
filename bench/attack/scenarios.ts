import fc from 'fast-check'
import { play } from '../../test/money/random-money.ts'
import { steps } from '../../test/money/random-steps.ts'
import type { Attack } from './arena.ts'

const perDatabase = 100

/** Promises 4 and 10: random scenarios of all operations, with all faults of the gateway. */
export const scenarios: Attack = {
  name: 'random scenarios',
  promise: 'random sequences of all that moves money end with clean books, right states and no gap in the invoices',
  async run(arena, size) {
    const minutes = size === 'whole' ? Number(process.env.ATTACK_MINUTES ?? 20) : 0.5
    const ends = Date.now() + minutes * 60_000
    const seed = Number(process.env.ATTACK_SEED ?? Date.now() % 2_147_483_647)
    const failures: string[] = []
    let played = 0
    for (let part = 0; Date.now() < ends && failures.length === 0; part++) {
      const { pool } = await arena.database()
      const outcome = await fc.check(
        fc.asyncProperty(steps, async (scenario) => {
          await play(pool, scenario)
          played++
        }),
        { numRuns: perDatabase, seed: seed + part, interruptAfterTimeLimit: Math.max(1_000, ends - Date.now()), endOnFailure: true },
      )
      if (outcome.failed && !outcome.interrupted)
        failures.push(`seed ${seed + part}: ${JSON.stringify(outcome.counterexample)} ${String(outcome.errorInstance)}`)
    }
    return { figures: { scenarios: played, minutes, seed }, failures }
  },
}
