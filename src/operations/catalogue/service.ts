import { eq } from 'drizzle-orm'
import type { ServiceDocument } from '../../contracts/office/services.ts'
import { services } from '../../db/schema/services.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { isRefusedBy } from '../refused-by-database.ts'
import type { Subject } from '../versions/edit-subject.ts'
import { refuseTakenSlug } from './refuse-taken-slug.ts'

const columns = {
  slug: services.slug,
  category_id: services.categoryId,
  title: services.title,
  short_desc: services.shortDesc,
  long_description: services.longDescription,
  included: services.included,
  benefits: services.benefits,
  availability: services.availability,
  image_url: services.imageUrl,
  is_featured: services.isFeatured,
  allows_gender_wish: services.allowsGenderWish,
  papers: services.papers,
  lead_time: services.leadTime,
  is_outdoor: services.isOutdoor,
  pauses_for_prayer: services.pausesForPrayer,
  weekly_percent: services.weeklyPercent,
  multiple_percent: services.multiplePercent,
  intake: services.intake,
}

/** A service as the values of its row. */
export const serviceValues = (document: ServiceDocument) => ({
  slug: document.slug,
  categoryId: document.category_id,
  title: document.title,
  shortDesc: document.short_desc,
  longDescription: document.long_description,
  included: document.included,
  benefits: document.benefits,
  availability: document.availability,
  imageUrl: document.image_url,
  isFeatured: document.is_featured,
  allowsGenderWish: document.allows_gender_wish,
  papers: document.papers,
  leadTime: document.lead_time,
  isOutdoor: document.is_outdoor,
  pausesForPrayer: document.pauses_for_prayer,
  weeklyPercent: document.weekly_percent,
  multiplePercent: document.multiple_percent,
  intake: document.intake,
})

/** Writes a service. Throws AppError invalid: the slug is taken, or there is no such category. */
export const writingService = <T>(context: Context, work: () => Promise<T>): Promise<T> =>
  refuseTakenSlug(context, 'services_slug_key', async () => {
    try {
      return await work()
    } catch (error) {
      if (!isRefusedBy(error, 'constraint', 'services_category_id_fkey')) throw error
      const message = wordsFor(context).categoryNotFound
      throw new AppError('invalid', message, { fields: { category_id: message } })
    }
  })

/** A service as staff edit it. */
export const serviceSubject: Subject<ServiceDocument> = {
  kind: 'service',
  missing: 'serviceNotFound',
  read: async (tx, id) => {
    const [found] = await tx.select(columns).from(services).where(eq(services.id, id)).for('update')
    return found ?? null
  },
  write: (context, tx, id, document) =>
    writingService(context, async () => {
      await tx.update(services).set(serviceValues(document)).where(eq(services.id, id))
    }),
}
