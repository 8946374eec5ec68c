import { and, eq, isNull, sql } from 'drizzle-orm'
import type { OwedTips, TipsPaid } from '../../contracts/office/tips.ts'
import type { Queryable } from '../../db/client.ts'
import { tipShares } from '../../db/schema/tips.ts'
import { tipsPaid } from '../../domain/ledger.ts'
import { dirhamsFromFils, type Fils, filsFromDirhams } from '../../domain/money.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { changedSince } from '../audit/inverse.ts'
import { staffWhoSee } from '../audit/rights.ts'
import type { Context } from '../context.ts'
import { postEntry } from '../ledger/post-entry.ts'

const unpaidOf = (professionalId: number) => and(eq(tipShares.professionalId, professionalId), isNull(tipShares.paidAt))

/** What a professional is owed of tips. Throws AppError unauthenticated, forbidden. */
export async function readOwedTips(context: Context, professionalId: number): Promise<OwedTips> {
  await staffWhoSee(context, 'money')
  return { owed: dirhamsFromFils(await owedTo(context.db, professionalId)) }
}

async function owedTo(db: Queryable, professionalId: number): Promise<Fils> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${tipShares.amount}), 0)::int` })
    .from(tipShares)
    .where(unpaidOf(professionalId))
  return row?.sum ?? 0
}

/**
 * Staff record that a professional was paid the tips that they are owed. Throws AppError unauthenticated, forbidden; conflict if they are owed something else than
 * the caller saw.
 */
export async function payTips(
  context: Context,
  professionalId: number,
  { amount }: TipsPaid,
  key: string | null,
): Promise<Acted<OwedTips>> {
  const act = { verb: 'tips.pay', subject: { kind: 'professional', id: professionalId }, key, request: { amount } } as const
  return actAsStaff(context, act, async (tx) => {
    const paidAt = context.now()
    const paid = await tx
      .update(tipShares)
      .set({ paidAt })
      .where(unpaidOf(professionalId))
      .returning({ amount: tipShares.amount, visitId: tipShares.visitId })
    const sum = paid.reduce((all, share) => all + share.amount, 0)
    if (sum === 0 || sum !== filsFromDirhams(amount)) throw changedSince(context, { owed: dirhamsFromFils(sum) })
    const last = Math.max(...paid.map(({ visitId }) => visitId))
    await postEntry(context, tx, {
      key: `tips_paid:${professionalId}:${last}:${paidAt.getTime()}`,
      kind: 'tips_paid',
      entries: tipsPaid(sum),
    })
    return { result: { owed: 0 }, before: { owed: sum }, after: { owed: 0 } }
  })
}
