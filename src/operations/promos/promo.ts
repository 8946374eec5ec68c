import { eq } from 'drizzle-orm'
import type { PromoDocument } from '../../contracts/office/promos.ts'
import { promoCodes } from '../../db/schema/promos.ts'
import { addDays, dubaiDateOf, instantOf } from '../../domain/dubai-time.ts'
import { dirhamsFromFils, type Fils, filsFromDirhams } from '../../domain/money.ts'
import { wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { isRefusedBy } from '../refused-by-database.ts'
import type { Subject } from '../versions/edit-subject.ts'

type Row = typeof promoCodes.$inferSelect

/** A promo code as staff see it: dirhams, and days in Dubai, both included. */
export const documentOf = (row: Row): PromoDocument => ({
  percent: row.percent,
  amount: row.amount === null ? null : dirhamsFromFils(row.amount),
  most: row.most === null ? null : dirhamsFromFils(row.most),
  least_charge: dirhamsFromFils(row.leastCharge),
  from: dubaiDateOf(row.startsAt),
  until: dubaiDateOf(new Date(row.endsAt.getTime() - 1)),
  usage_limit: row.usageLimit,
  once_per_customer: row.oncePerCustomer,
})

/** The same as the values of its row. */
export const valuesOf = (document: PromoDocument) => ({
  percent: document.percent,
  amount: filsOrNull(document.amount),
  most: filsOrNull(document.most),
  leastCharge: filsOrNull(document.least_charge) ?? 0,
  startsAt: instantOf(document.from, '00:00'),
  endsAt: instantOf(addDays(document.until, 1), '00:00'),
  usageLimit: document.usage_limit,
  oncePerCustomer: document.once_per_customer,
})

const filsOrNull = (amount: number | null): Fils | null => (amount === null ? null : filsFromDirhams(amount))

/** A promo code as staff edit it; its uses are not part of it. */
export const promoSubject: Subject<PromoDocument, string> = {
  kind: 'promo',
  missing: 'promoNotFound',
  read: async (tx, code) => {
    const [row] = await tx.select().from(promoCodes).where(eq(promoCodes.code, code)).for('update')
    return row ? documentOf(row) : null
  },
  write: async (context, tx, code, document) => {
    await tx
      .update(promoCodes)
      .set(valuesOf(document))
      .where(eq(promoCodes.code, code))
      .catch((error: unknown) => {
        if (!isRefusedBy(error, 'constraint', 'promo_used_within_limit')) throw error
        const message = wordsFor(context).promoUsedMore
        throw new AppError('invalid', message, { fields: { usage_limit: message } })
      })
  },
}
