import type { Transaction } from '../../db/client.ts'
import { earning, pointsEarned, pointsFor } from '../../domain/ledger.ts'
import { lockBookingStatus } from '../booking-access/load-booking.ts'
import { ownerOfBooking } from '../booking-access/owner-of-booking.ts'
import type { Context } from '../context.ts'
import { moneyOfVisit, type PricedVisit } from '../dues/visit-money.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { creditReferral } from '../referrals/credit-referral.ts'

/**
 * Earns a completed visit, once: its price is owed from now on (what was paid before pays it), the customer gets the points, and who
 * invited the customer the credit. Answers the visit's money, or null where the visit is not completed.
 */
export async function earnVisit(context: Context, tx: Transaction, visitId: number): Promise<PricedVisit | null> {
  const before = await moneyOfVisit(tx, visitId)
  if (before?.visitStatus !== 'completed') return null
  const { bookingId } = before
  await lockBookingStatus(tx, bookingId)
  const isNew = await postEntry(context, tx, {
    key: `earn:${visitId}`,
    kind: 'earning',
    bookingId,
    visitId,
    entries: earning(visitId, before),
  })
  if (isNew) {
    const owner = await ownerOfBooking(tx, bookingId)
    const points = pointsFor(before.total)
    if (points > 0) {
      await postEntry(context, tx, { key: `points:${visitId}`, kind: 'points', bookingId, visitId, entries: pointsEarned(owner, points) })
    }
    await creditReferral(context, tx, { friend: owner, bookingId, visitId })
    await issueInvoice(context, tx, visitId)
  }
  return moneyOfVisit(tx, visitId)
}
