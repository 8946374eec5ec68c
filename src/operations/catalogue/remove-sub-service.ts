import { eq } from 'drizzle-orm'
import { subServices } from '../../db/schema/services.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { restorableRows } from '../audit/restorable-rows.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { isRefusedBy } from '../refused-by-database.ts'

const row = restorableRows(subServices, subServices.id)

/** Removes a sub-service. Throws AppError not_found, conflict (it has been booked), and what actAsStaff throws. */
export const removeSubService = (context: Context, id: number, key: string | null): Promise<Acted<null>> =>
  actAsStaff(context, { verb: 'sub_service.remove', subject: { kind: 'sub_service', id }, key, request: {} }, async (tx) => {
    try {
      const before = await row.before(tx, id)
      const [removed] = await tx.delete(subServices).where(eq(subServices.id, id)).returning()
      if (!removed) throw new AppError('not_found', wordsFor(context).subServiceNotFound)
      return { result: null, before: { service: removed.serviceId, slug: removed.slug }, undo: await row.undo(tx, id, before) }
    } catch (error) {
      if (isRefusedBy(error, 'code', '23503')) throw new AppError('conflict', wordsFor(context).subServiceBooked)
      throw error
    }
  })

/** The inverse of removeSubService: it is back in its place. Another that has taken its slug since is in the way. */
export const putBackSubService = row.restore
