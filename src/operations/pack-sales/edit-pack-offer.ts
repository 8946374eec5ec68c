import type { PackOfferDocument } from '../../contracts/office/packs.ts'
import type { Edited } from '../../contracts/office/versions.ts'
import type { Acted } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { type Edit, editSubject, inverseOfEdit } from '../versions/edit-subject.ts'
import { packOfferSubject } from './pack-offer.ts'

/** Saves a pack on sale as its next version; packs that were bought stay as they are. Throws AppError not_found, edit_conflict, invalid; see editSubject. */
export const editPackOffer = (context: Context, edit: Omit<Edit<PackOfferDocument>, 'verb'>): Promise<Acted<Edited>> =>
  editSubject(context, packOfferSubject, { ...edit, verb: 'pack_offer.edit' })

/** The inverse of editPackOffer. */
export const undoPackOfferEdit = inverseOfEdit(packOfferSubject)
