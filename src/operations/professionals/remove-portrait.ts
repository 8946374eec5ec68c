import { eq } from 'drizzle-orm'
import type { Portrait } from '../../contracts/office/portraits.ts'
import { professionals } from '../../db/schema/professionals.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { lockPortrait, shownPortrait } from './portrait.ts'

/** Shows customers no picture of a professional any more. Throws AppError unauthenticated, forbidden, not_found (there is none). */
export async function removePortrait(context: Context, id: number, key: string | null): Promise<Acted<Portrait>> {
  const act = { verb: 'portrait.remove', subject: { kind: 'professional', id }, key, request: {} } as const
  return actAsStaff(context, act, async (tx) => {
    const before = await lockPortrait(context, tx, id)
    if (before.portrait === null) throw new AppError('not_found', wordsFor(context).portraitNotFound)
    await tx.update(professionals).set({ portrait: null }).where(eq(professionals.id, id))
    return { result: { picture: null }, undo: await shownPortrait.undo(tx, id, before) }
  })
}
