import { describe, expect, test } from 'vitest'
import { toldHistory } from '../../src/domain/booking-events.ts'

const event = (kind: string, second: number, visit: number | null = null, amount: number | null = null) => ({
  kind,
  at: new Date(Date.UTC(2026, 10, 21, 6, 0, second)),
  by: 'you' as const,
  visit,
  amount,
})
const told = (...events: ReturnType<typeof event>[]) => toldHistory(events).map(({ kind, visits, amount }) => [kind, visits, amount])

describe('the history that a customer reads', () => {
  test('leaves out internal events', () => {
    expect(told(event('created', 0), event('refund_decided', 9))).toEqual([['created', [], null]])
  })

  test('merges visits that changed together, with the sum of their fees, and does not repeat it for the booking', () => {
    expect(told(event('visit_cancelled', 0, 1, 2_625), event('visit_cancelled', 0, 2, 0), event('cancelled', 0))).toEqual([
      ['visit_cancelled', [1, 2], 2_625],
    ])
  })

  test('does not repeat it for the booking even with payment events in between', () => {
    expect(told(event('visit_cancelled', 0, 1, 0), event('refunded_to_wallet', 0, null, 10_500), event('cancelled', 0))).toEqual([
      ['visit_cancelled', [1], 0],
      ['refunded_to_wallet', [], 10_500],
    ])
  })

  test('lists the same kind of change at another time separately', () => {
    expect(told(event('visit_moved', 0, 1, 0), event('visit_moved', 40, 1, 0))).toHaveLength(2)
  })

  test('knows the names of older histories', () => {
    expect(told(event('started', 0), event('completed', 50), event('hold_expired', 55)).map(([kind]) => kind)).toEqual([
      'visit_started',
      'visit_completed',
      'expired',
    ])
  })
})
