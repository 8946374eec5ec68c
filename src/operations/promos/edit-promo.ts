import type { EditedPromo, PromoDocument } from '../../contracts/office/promos.ts'
import type { Acted } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { type Edit, editSubject, inverseOfEdit } from '../versions/edit-subject.ts'
import { askForPromo, isGenerous } from './ask-for-promo.ts'
import { promoSubject } from './promo.ts'

/**
 * Saves a promo code as its next version; bookings that used it keep their price. One that gives much is saved once somebody else has approved it. Throws
 * AppError not_found, edit_conflict, invalid (fewer uses than there were), conflict (a change waits already); see editSubject.
 */
export async function editPromo(context: Context, edit: Omit<Edit<PromoDocument, string>, 'verb'>): Promise<Acted<EditedPromo>> {
  const { id: code, ...rest } = edit
  if (isGenerous(edit.document)) return askForPromo(context, { verb: 'promo.edit', code, ...rest })
  const { data, undo } = await editSubject(context, promoSubject, { ...edit, verb: 'promo.edit' })
  return { data: { ...data, approval_id: null }, undo }
}

/** The inverse of editPromo. */
export const restorePromo = inverseOfEdit(promoSubject)
