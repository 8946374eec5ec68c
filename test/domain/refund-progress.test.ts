import { describe, expect, it, test } from 'vitest'
import { expectedBy, refundStage } from '../../src/domain/refund-progress.ts'

describe('where a refund stands', () => {
  it.each([
    ['pending', 'source', 'simulator', 'requested'],
    ['done', 'source', 'simulator', 'sent'],
    ['done', 'bank', 'simulator', 'sent'],
    ['done', 'bank', 'cash', 'sent'],
    ['done', 'wallet', 'simulator', 'in_wallet'],
    ['done', 'wallet', 'cash', 'in_wallet'],
    ['done', 'source', 'cash', 'in_cash'],
    ['failed', 'source', 'stripe', 'refused'],
  ] as const)('%s, to %s, of a payment by %s: %s', (state, destination, gateway, stage) =>
    expect(refundStage({ state, destination, gateway })).toBe(stage),
  )
})

test('a bank has ten working days: no weekend, no public holiday', () => {
  expect(expectedBy('2026-11-23', () => false)).toBe('2026-12-07')
  expect(expectedBy('2026-11-21', () => false)).toBe('2026-12-04')
  expect(expectedBy('2026-11-23', (date) => date === '2026-12-02' || date === '2026-12-03')).toBe('2026-12-09')
})
