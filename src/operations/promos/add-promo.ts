import { and, eq, sql } from 'drizzle-orm'
import type { EditedPromo, PromoDocument } from '../../contracts/office/promos.ts'
import type { Transaction } from '../../db/client.ts'
import { promoCodes } from '../../db/schema/promos.ts'
import type { Acted } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { addSubject, inverseOfAddition } from '../versions/add-subject.ts'
import { askForPromo, isGenerous } from './ask-for-promo.ts'
import { valuesOf } from './promo.ts'

type NewPromo = PromoDocument & { code: string }

/**
 * Makes a promo code; one that gives much, once somebody else has approved it. Throws AppError invalid (the code is taken), conflict (it waits for an
 * approval already), and what actAsStaff throws.
 */
export async function addPromo(context: Context, { code, ...document }: NewPromo, key: string | null): Promise<Acted<EditedPromo>> {
  if (isGenerous(document)) return askForPromo(context, { verb: 'promo.add', code, version: null, document, key })
  const insert = async (tx: Transaction) => insertPromo(context, tx, code, document)
  const { data, undo } = await addSubject(context, { verb: 'promo.add', kind: 'promo', within: code, document, key }, insert)
  return { data: { ...data, approval_id: null }, undo }
}

/** Inserts its row. Returns the code. Throws AppError invalid if it is taken. */
export async function insertPromo(context: Context, tx: Transaction, code: string, document: PromoDocument): Promise<string> {
  const made = await tx
    .insert(promoCodes)
    .values({ code, ...valuesOf(document), createdAt: context.now() })
    .onConflictDoNothing()
    .returning({ code: promoCodes.code })
  if (made.length === 0) throw promoTaken(context)
  return code
}

function promoTaken(context: Context): AppError {
  const message = wordsFor(context).promoTaken
  return new AppError('invalid', message, { fields: { code: message } })
}

/** The inverse of addPromo, while nobody has used it. */
export const removePromo = inverseOfAddition('promo', async (tx, code: string) => {
  const isUnused = sql`NOT EXISTS (SELECT FROM promo_redemptions r WHERE r.code = ${code})`
  const removed = await tx
    .delete(promoCodes)
    .where(and(eq(promoCodes.code, code), isUnused))
    .returning({ code: promoCodes.code })
  return removed.length > 0
})
