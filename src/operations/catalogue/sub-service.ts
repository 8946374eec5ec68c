import { eq, sql } from 'drizzle-orm'
import type { SubServiceDocument } from '../../contracts/office/sub-services.ts'
import { subServices } from '../../db/schema/services.ts'
import { filsFromDirhams } from '../../domain/money.ts'
import type { Context } from '../context.ts'
import type { Subject } from '../versions/edit-subject.ts'
import { refuseTakenSlug } from './refuse-taken-slug.ts'

/** The price and minutes that a sub-service has of its own, as staff edit them. */
export const fixedJob = sql<SubServiceDocument['fixed']>`CASE WHEN ${subServices.fixedPrice} IS NOT NULL THEN
  jsonb_build_object('price', ${subServices.fixedPrice} / 100.0, 'minutes', ${subServices.fixedMinutes}) END`

const columns = {
  slug: subServices.slug,
  title: subServices.title,
  description: subServices.description,
  full_description: subServices.fullDescription,
  image_url: subServices.imageUrl,
  fixed: fixedJob,
}

/** A sub-service as the values of its row. */
export const subServiceValues = ({ slug, title, description, full_description, image_url, fixed }: SubServiceDocument) => ({
  slug,
  title,
  description,
  fullDescription: full_description,
  imageUrl: image_url,
  fixedPrice: fixed && filsFromDirhams(fixed.price),
  fixedMinutes: fixed?.minutes ?? null,
})

/** Writes a sub-service. Throws AppError invalid: its service has another of this slug. */
export const writingSubService = <T>(context: Context, work: () => Promise<T>): Promise<T> =>
  refuseTakenSlug(context, 'sub_services_service_id_slug_key', work)

/** A sub-service as staff edit it. */
export const subServiceSubject: Subject<SubServiceDocument> = {
  kind: 'sub_service',
  missing: 'subServiceNotFound',
  read: async (tx, id) => {
    const [found] = await tx.select(columns).from(subServices).where(eq(subServices.id, id)).for('update')
    return found ?? null
  },
  write: (context, tx, id, document) =>
    writingSubService(context, async () => {
      await tx.update(subServices).set(subServiceValues(document)).where(eq(subServices.id, id))
    }),
}
