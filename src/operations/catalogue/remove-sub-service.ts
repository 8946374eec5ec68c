import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { subServices } from '../../db/schema/services.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { changedSince, inverseOf } from '../audit/inverse.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { isRefusedBy } from '../refused-by-database.ts'

/** Removes a sub-service. Throws AppError not_found, conflict (it has been booked), and what actAsStaff throws. */
export const removeSubService = (context: Context, id: number, key: string | null): Promise<Acted<null>> =>
  actAsStaff(context, { verb: 'sub_service.remove', subject: { kind: 'sub_service', id }, key, request: {} }, async (tx) => {
    try {
      const [removed] = await tx.delete(subServices).where(eq(subServices.id, id)).returning()
      if (!removed) throw new AppError('not_found', wordsFor(context).subServiceNotFound)
      return { result: null, before: { service: removed.serviceId, slug: removed.slug }, undo: removed }
    } catch (error) {
      if (isRefusedBy(error, 'code', '23503')) throw new AppError('conflict', wordsFor(context).subServiceBooked)
      throw error
    }
  })

const text = z.object({ en: z.string(), ar: z.string() })
const Row = z.object({
  id: z.int(),
  serviceId: z.int(),
  slug: z.string(),
  title: text,
  description: text,
  fullDescription: text,
  imageUrl: z.string().nullable(),
  position: z.int(),
})

/** The inverse of removeSubService: it is back in its place. Another that has taken its slug since is in the way. */
export const putBackSubService = inverseOf(Row, async (context, tx, row) => {
  const back = await tx.insert(subServices).values(row).onConflictDoNothing().returning({ id: subServices.id })
  if (back.length === 0) throw changedSince(context, { slug: row.slug })
})
