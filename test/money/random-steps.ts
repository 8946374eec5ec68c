import fc from 'fast-check'
import type { Fault } from '../../src/integrations/payments/simulator.ts'

/** One step of a random scenario: something that a customer, the staff, a job, the provider or the clock does. */
export type Step =
  | { kind: 'book'; method: 'card' | 'cash' | 'paypal'; weekly: boolean; time: number; own?: Own }
  | { kind: 'basket'; method: 'card' | 'cash'; time: number }
  | { kind: 'pay'; booking: number; fault: Fault; copies: number; afterMinutes: number; declined: boolean }
  | { kind: 'pay_twice_at_once'; booking: number }
  | { kind: 'complete'; booking: number; by: 'customer' | 'staff'; charge: boolean }
  | { kind: 'confirm'; booking: number; cash: boolean }
  | { kind: 'cancel'; booking: number; percent: number; to: 'source' | 'wallet' }
  | { kind: 'move'; booking: number; percent: number }
  | { kind: 'rule'; booking: number; hours: 2 | 3; days: 1 | 2 }
  | { kind: 'refund'; booking: number; amount: number; to: 'source' | 'wallet'; fault: Fault }
  | { kind: 'top_up'; booking: number; amount: number; fault: Fault }
  | { kind: 'tip'; booking: number; amount: number; wallet: boolean; fault: Fault }
  | { kind: 'buy_pack'; booking: number; fault: Fault }
  | { kind: 'use_pack'; booking: number }
  | { kind: 'return_pack'; booking: number; fault: Fault }
  | { kind: 'end_pack'; booking: number }
  | { kind: 'spend'; booking: number }
  | { kind: 'withdraw'; booking: number; amount: number }
  | { kind: 'wait'; minutes: number }
  | { kind: 'expire' }
  | { kind: 'deliver' }
  | { kind: 'reconcile'; fault: Fault }
  | { kind: 'jobs' }

/** What a customer with an account pays of it with wallet and points as it is made, in fils. */
export type Own = { wallet: number; points: 0 | 500 }

const index = fc.nat(5)
const fault = fc.constantFrom<Fault>('none', 'none', 'none', 'before', 'after')
const to = fc.constantFrom('source' as const, 'wallet' as const)

export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('book' as const),
        method: fc.constantFrom('card', 'card', 'cash', 'paypal'),
        weekly: fc.boolean(),
        time: fc.nat(4),
        own: fc.option(fc.record({ wallet: fc.constantFrom(0, 1, 4_000, 9_975), points: fc.constantFrom(0, 500) }), { nil: undefined }),
      }) as fc.Arbitrary<Step>,
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('basket' as const),
        method: fc.constantFrom('card' as const, 'cash' as const),
        time: fc.nat(2),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('pay' as const),
        booking: index,
        fault,
        copies: fc.nat(3),
        afterMinutes: fc.nat(40),
        declined: fc.nat(5).map((one) => one === 0),
      }),
    },
    fc.record({ kind: fc.constant('pay_twice_at_once' as const), booking: index }),
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('complete' as const),
        booking: index,
        by: fc.constantFrom('customer' as const, 'staff' as const),
        charge: fc.boolean(),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('confirm' as const), booking: index, cash: fc.boolean() }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('cancel' as const), booking: index, percent: fc.constantFrom(0, 25, 50, 100), to }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('refund' as const),
        booking: index,
        amount: fc.integer({ min: 1, max: 10_500 }),
        to,
        fault,
      }),
    },
    fc.record({ kind: fc.constant('move' as const), booking: index, percent: fc.constantFrom(25, 50) }),
    fc.record({
      kind: fc.constant('rule' as const),
      booking: index,
      hours: fc.constantFrom(2 as const, 3 as const),
      days: fc.constantFrom(1 as const, 2 as const),
    }),
    fc.record({ kind: fc.constant('top_up' as const), booking: index, amount: fc.integer({ min: 1_000, max: 20_000 }), fault }),
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('tip' as const),
        booking: index,
        amount: fc.integer({ min: 2, max: 60 }),
        wallet: fc.boolean(),
        fault,
      }),
    },
    fc.record({ kind: fc.constant('buy_pack' as const), booking: index, fault }),
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('use_pack' as const), booking: index }) },
    fc.record({ kind: fc.constant('return_pack' as const), booking: index, fault }),
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('end_pack' as const), booking: index }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('spend' as const), booking: index }) },
    fc.record({ kind: fc.constant('withdraw' as const), booking: index, amount: fc.integer({ min: 1_000, max: 20_000 }) }),
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 2, 5, 20) }) },
    { weight: 2, arbitrary: fc.constant({ kind: 'expire' } as Step) },
    { weight: 2, arbitrary: fc.constant({ kind: 'deliver' } as Step) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('reconcile' as const), fault }) },
    fc.constant({ kind: 'jobs' } as Step),
  ),
  { minLength: 12, maxLength: 40, size: 'max' },
)
