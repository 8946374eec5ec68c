import { and, eq, sql } from 'drizzle-orm'
import type { PackOfferDocument } from '../../contracts/office/packs.ts'
import type { Edited } from '../../contracts/office/versions.ts'
import { packOffers } from '../../db/schema/packs.ts'
import type { Acted } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { addSubject, inverseOfAddition } from '../versions/add-subject.ts'
import { refuseService, valuesOf } from './pack-offer.ts'

/** Puts a pack on sale. Throws AppError not_found (the service), invalid (its price is not one by time), and what actAsStaff throws. */
export const addPackOffer = (context: Context, document: PackOfferDocument, key: string | null): Promise<Acted<Edited>> =>
  addSubject(context, { verb: 'pack_offer.add', kind: 'pack_offer', document, key }, async (tx) => {
    await refuseService(context, tx, document.service_id)
    const [made] = await tx
      .insert(packOffers)
      .values({ ...valuesOf(document), createdAt: context.now() })
      .returning({ id: packOffers.id })
    if (!made) throw new Error('No pack was added')
    return made.id
  })

/** The inverse of addPackOffer, while nobody has bought one. */
export const removeAddedPackOffer = inverseOfAddition('pack_offer', async (tx, id: number) => {
  const isUnsold = sql`NOT EXISTS (SELECT FROM packs p WHERE p.offer_id = ${id})`
  const removed = await tx
    .delete(packOffers)
    .where(and(eq(packOffers.id, id), isUnsold))
    .returning({ id: packOffers.id })
  return removed.length > 0
})
