import { afterEach, beforeEach } from 'vitest'
import type { PromoTerms } from '../../src/domain/unearned.ts'
import { cancelBooking } from '../../src/operations/bookings/cancel-booking.ts'
import { previewCancellation } from '../../src/operations/bookings/preview-cancellation.ts'
import { withLinkOf } from '../bookings/people.ts'
import { createTestDatabase, empty } from '../database.ts'
import { nothing } from '../messages/post.ts'
import type { MailBox } from '../services.ts'
import { worldOn } from './world.ts'

/** 10% of both, AED 100.00 and AED 120.00, from AED 200.00: AED 207.90 instead of AED 231.00. */
export const code = { percent: 10, amount: null, most: null, leastCharge: 20_000 }
export const clean = { clean: true, problems: [], trialBalance: { AED: 0, PTS: 0 } }

/** A test business with a promo code for two services, discounts for series, and the rule that they follow what is left. */
export async function discountsWorld() {
  const { pool } = await createTestDatabase(20)
  const world = worldOn(pool)
  const { context } = world
  // Any terms, also such as need an approval.
  await pool.query('ALTER TABLE promo_codes DISABLE TRIGGER promo_approved')
  const { sent } = context.mail as MailBox

  const setCode = ({ percent, amount, most, leastCharge }: PromoTerms) =>
    pool.query(
      `INSERT INTO promo_codes (code, percent, amount, most, least_charge, starts_at, ends_at, once_per_customer)
        VALUES ('BOTH', $1, $2, $3, $4, '2026-01-01', '2027-01-01', false)
        ON CONFLICT (code) DO UPDATE SET percent = $1, amount = $2, most = $3, least_charge = $4`,
      [percent, amount, most, leastCharge],
    )
  const follow = (does: boolean) =>
    pool.query(`UPDATE cancellation_policies SET rules = rules || jsonb_build_object('discountsFollow', $1::boolean) WHERE version > 1`, [
      does,
    ])

  beforeEach(async () => {
    world.reset()
    await follow(true)
    await setCode(code)
    await pool.query('UPDATE services SET weekly_percent = 10, multiple_percent = 10 WHERE id = 2')
  })
  afterEach(async () => {
    await empty(
      pool,
      'customers',
      'bookings',
      'ledger_transactions',
      'invoice_counters',
      'invoice_days',
      'simulator_charges',
      'outbox_messages',
    )
    await pool.query('UPDATE ledger_accounts SET balance = 0')
    await pool.query('UPDATE promo_codes SET used = 0')
    sent.length = 0
  })

  const costOf = (id: string, which: Parameters<typeof previewCancellation>[2] = {}) =>
    previewCancellation(withLinkOf(context, id), id, which)
  return {
    ...{ pool, world, context, sent, setCode, follow, costOf },
    /** The customer cancels it for what they were shown. */
    cancel: async (id: string) => cancelBooking(withLinkOf(context, id), id, { ...nothing, expected_fee: (await costOf(id)).fee }),
    /** What the customer pays in the end for all of it, in fils: each visit that is left at its price, each other one its fees. */
    paysFor: (...ids: string[]) =>
      world.number(
        `SELECT coalesce(sum(CASE WHEN visit_status = 'cancelled' THEN m.fee WHEN m.booking_status = 'expired' THEN 0 ELSE total + m.fee END), 0)
          FROM visit_money m WHERE booking_id = ANY ($1)`,
        [ids],
      ),
  }
}
