import type { ProfessionalDocument } from '../../contracts/office/professionals.ts'
import type { Edited } from '../../contracts/office/versions.ts'
import type { Acted } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { type Edit, editSubject, inverseOfEdit } from '../versions/edit-subject.ts'
import { professionalSubject } from './professional.ts'

/**
 * Saves a professional as the next version. Visits that no longer fit wait in the queue of conflicts (migration 0160). Throws AppError
 * not_found, edit_conflict, invalid (a city or service that does not exist); see editSubject.
 */
export const editProfessional = (context: Context, edit: Omit<Edit<ProfessionalDocument>, 'verb'>): Promise<Acted<Edited>> =>
  editSubject(context, professionalSubject, { ...edit, verb: 'professional.edit' })

/** The inverse of editProfessional. */
export const undoProfessionalEdit = inverseOfEdit(professionalSubject)
