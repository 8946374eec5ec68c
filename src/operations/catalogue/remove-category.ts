import { eq } from 'drizzle-orm'
import { categories } from '../../db/schema/services.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { restorableRows } from '../audit/restorable-rows.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { needsOfCategory, refuseNeeded } from './needs.ts'

const row = restorableRows(categories, categories.id)

/** Removes a category that nothing needs. Throws AppError not_found, conflict (with what needs it), and what actAsStaff throws. */
export const removeCategory = (context: Context, id: number, key: string | null): Promise<Acted<null>> =>
  actAsStaff(context, { verb: 'category.remove', subject: { kind: 'category', id }, key, request: {} }, async (tx) => {
    const [found] = await tx.select({ slug: categories.slug }).from(categories).where(eq(categories.id, id)).for('update')
    if (!found) throw new AppError('not_found', wordsFor(context).categoryNotFound)
    refuseNeeded(context, await needsOfCategory(tx, id))
    const before = await row.before(tx, id)
    await tx.delete(categories).where(eq(categories.id, id))
    return { result: null, before: found, undo: await row.undo(tx, id, before) }
  })

/** The inverse of removeCategory: it is back in its place. */
export const putBackCategory = row.restore
