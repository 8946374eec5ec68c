import { expect, test } from 'vitest'
import { createApi } from '../../src/api/app.ts'
import { type Gate, openGate } from '../../src/api/guard-call.ts'
import { openWaitingRoom } from '../../src/operations/waiting-room.ts'
import { openWorkBudget } from '../../src/operations/work-budget.ts'
import { openSite } from '../accounts/site.ts'
import { createTestDatabase } from '../database.ts'

const networks = 4
const atOnce = 4
/** The neighbour begins once so many have been answered: by then each of the few networks is over its budget, which is a small one here. */
const answeredFirst = 24
const asks = 5
const usual = { mostInside: 2, mostWaiting: 100, patience: 60_000, share: 0.5 }

const site = await openSite(() => createTestDatabase(6))
site.services.site.rateLimits = true

/** How many calls of a storm from a few networks are answered while a neighbour asks a few times, one after the other. */
async function answeredMeanwhile(gate: Partial<Gate>): Promise<number> {
  const api = createApi(site.services, openGate(gate))
  const times = async (address: string) => {
    const { status } = await api.request('/api/free-times?service=2&days=30&cleaners=1&hours=2', {}, { address })
    expect(status).toBe(200)
  }
  const begun = Promise.withResolvers<void>()
  let answered = 0
  let isOver = false
  const storm = Array.from({ length: networks * atOnce }, async (_, index) => {
    while (!isOver) {
      await times(`81.${index % networks}.7.9`)
      answered += 1
      if (answered === answeredFirst) begun.resolve()
    }
  })
  await begun.promise
  const before = answered
  for (let ask = 0; ask < asks; ask++) await times('94.200.2.2')
  const meanwhile = answered - before
  isOver = true
  await Promise.all(storm)
  return meanwhile
}

test('a neighbour waits for no more than one call of all who are over their budget, each time', async () => {
  expect(await answeredMeanwhile({ dear: openWaitingRoom(usual), budget: openWorkBudget({ burst: 20 }) })).toBeLessThanOrEqual(3 * asks)
})

test('control: where work is not counted, the neighbour waits for nearly all of them', async () => {
  const gate = {
    dear: openWaitingRoom({ mostInside: Number.POSITIVE_INFINITY }),
    budget: openWorkBudget({ burst: Number.POSITIVE_INFINITY }),
  }
  expect(await answeredMeanwhile(gate)).toBeGreaterThan(6 * asks)
})
