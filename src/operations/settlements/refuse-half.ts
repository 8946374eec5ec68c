import type { Queryable } from '../../db/client.ts'
import { unpaidOf } from '../../domain/dues.ts'
import { type Fils, formatAed } from '../../domain/money.ts'
import { unearnedAlone } from '../../domain/unearned.ts'
import { type Context, wordsFor } from '../context.ts'
import type { PricedVisit } from '../dues/visit-money.ts'
import { AppError } from '../errors.ts'
import { readGroup } from './unearned-discounts.ts'

type Half = Pick<PricedVisit, 'visitId' | 'bookingId' | 'discount' | 'frequency' | 'holdExpiresAt'>

/**
 * The price in fils of the other half of a basket that is paid together with this one, since the discount is for both and nobody paid yet: paid alone, the
 * other would lapse and the discount stay (decision 084). Otherwise null.
 */
export async function paidTogether(db: Queryable, half: Half): Promise<Fils | null> {
  if (half.discount === 0 || half.frequency !== 'Once' || half.holdExpiresAt === null) return null
  const { visits, promo } = await readGroup(db, half.bookingId)
  const other = visits.find(({ bookingId, isOff, isHeld }) => bookingId !== half.bookingId && !isOff && isHeld)
  const own = visits.find(({ visitId }) => visitId === half.visitId)
  return other && own && promo && unearnedAlone(own, promo) > 0 ? other.total : null
}

/** Throws AppError wrong_amount for such a half alone: both are paid, or one is called off first. */
export async function refuseHalf(context: Context, db: Queryable, half: PricedVisit): Promise<void> {
  const other = await paidTogether(db, half)
  if (other === null) return
  const message = wordsFor(context).payBoth(formatAed(unpaidOf(half) + other))
  throw new AppError('wrong_amount', message, { fields: { amount: message } })
}
