import type { Transaction } from '../../db/client.ts'
import { isEarnable } from '../../domain/dues.ts'
import { earning, pointsEarned, pointsFor } from '../../domain/ledger.ts'
import { ownerOfBooking } from '../booking-access/owner-of-booking.ts'
import type { Context } from '../context.ts'
import { moneyOfVisit, type PricedVisit } from '../dues/visit-money.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { forfeitIfErased } from '../ledger/forfeit-erased.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { settlePackVat } from '../packs/pack-use.ts'
import { creditReferral } from '../referrals/credit-referral.ts'

/**
 * Posts what can be posted of a visit whose state or money changed: its price, if it has one, once it is earned (isEarnable), and once nothing is owed for
 * it the customer's points, the inviter's credit and the invoice (product, decisions 14 and 15). Safe to repeat. The caller holds the
 * booking's row. Returns the number of an invoice issued now, or null.
 */
export async function earnVisit(context: Context, tx: Transaction, visitId: number): Promise<string | null> {
  const before = await moneyOfVisit(tx, visitId)
  if (before && isEarnable(before) && !isFree(before)) {
    const { bookingId } = before
    await postEntry(context, tx, { key: `earn:${visitId}`, kind: 'earning', bookingId, visitId, entries: earning(visitId, before) })
    await settlePackVat(context, tx, { bookingId, visitId, vat: before.vat - before.extraVat })
  }
  const visit = before && (await moneyOfVisit(tx, visitId))
  if (visit?.isEarned && visit.balance === 0) await reward(context, tx, visit)
  return issueInvoice(context, tx, visitId)
}

/** A visit that does another one again has no price and no invoice; one whose promo code paid all of it has both. */
const isFree = ({ charge, discount }: PricedVisit): boolean => charge + discount === 0

async function reward(context: Context, tx: Transaction, { visitId, bookingId, total }: PricedVisit): Promise<void> {
  const owner = await ownerOfBooking(tx, bookingId)
  const points = pointsFor(total)
  if (points > 0) {
    await postEntry(context, tx, { key: `points:${visitId}`, kind: 'points', bookingId, visitId, entries: pointsEarned(owner, points) })
    await forfeitIfErased(context, tx, owner, `points:${visitId}`)
  }
  await creditReferral(context, tx, { friend: owner, bookingId, visitId })
}
