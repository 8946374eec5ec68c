import type { PromoDocument } from '../../contracts/office/promos.ts'
import type { Edited } from '../../contracts/office/versions.ts'
import type { Acted } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { type Edit, editSubject, inverseOfEdit } from '../versions/edit-subject.ts'
import { promoSubject } from './promo.ts'

/**
 * Saves a promo code as its next version; bookings that used it keep their price. Throws AppError not_found, edit_conflict, invalid (fewer uses
 * than there were); see editSubject.
 */
export const editPromo = (context: Context, edit: Omit<Edit<PromoDocument, string>, 'verb'>): Promise<Acted<Edited>> =>
  editSubject(context, promoSubject, { ...edit, verb: 'promo.edit' })

/** The inverse of editPromo. */
export const undoPromoEdit = inverseOfEdit(promoSubject)
