import { eq, sql } from 'drizzle-orm'
import type { CategoryDocument } from '../../contracts/office/categories.ts'
import type { Edited } from '../../contracts/office/versions.ts'
import { categories } from '../../db/schema/services.ts'
import type { Acted } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { addSubject, inverseOfAddition } from '../versions/add-subject.ts'
import { categoryValues } from './category.ts'
import { needsOfCategory } from './needs.ts'
import { refuseTakenSlug } from './refuse-taken-slug.ts'

/** Adds a category after the others. Throws AppError invalid (the slug is taken), and what actAsStaff throws. */
export const addCategory = (context: Context, document: CategoryDocument, key: string | null): Promise<Acted<Edited>> =>
  addSubject(context, { verb: 'category.add', kind: 'category', document, key }, (tx) =>
    refuseTakenSlug(context, 'categories_slug_key', async () => {
      const position = sql`(SELECT coalesce(max(position), 0) + 1 FROM categories)`
      const [made] = await tx
        .insert(categories)
        .values({ ...categoryValues(document), position })
        .returning({ id: categories.id })
      if (!made) throw new Error('The category was not written')
      return made.id
    }),
  )

/** The inverse of addCategory, while nothing belongs to it. */
export const removeAddedCategory = inverseOfAddition('category', async (tx, id) => {
  await tx.select({ id: categories.id }).from(categories).where(eq(categories.id, id)).for('update')
  if (Object.keys(await needsOfCategory(tx, id)).length > 0) return false
  const removed = await tx.delete(categories).where(eq(categories.id, id)).returning({ id: categories.id })
  return removed.length > 0
})
