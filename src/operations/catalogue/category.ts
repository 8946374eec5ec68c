import { eq } from 'drizzle-orm'
import type { CategoryDocument } from '../../contracts/office/categories.ts'
import { categories } from '../../db/schema/services.ts'
import type { Subject } from '../versions/edit-subject.ts'
import { refuseTakenSlug } from './refuse-taken-slug.ts'

export const categoryColumns = {
  slug: categories.slug,
  name: categories.name,
  description: categories.description,
  image_url: categories.imageUrl,
}

/** A category as the values of its row. */
export const categoryValues = ({ slug, name, description, image_url }: CategoryDocument) => ({
  slug,
  name,
  description,
  imageUrl: image_url,
})

/** A category as staff edit it. */
export const categorySubject: Subject<CategoryDocument> = {
  kind: 'category',
  missing: 'categoryNotFound',
  read: async (tx, id) => {
    const [found] = await tx.select(categoryColumns).from(categories).where(eq(categories.id, id)).for('update')
    return found ?? null
  },
  write: (context, tx, id, document) =>
    refuseTakenSlug(context, 'categories_slug_key', async () => {
      await tx.update(categories).set(categoryValues(document)).where(eq(categories.id, id))
    }),
}
