import type { SubServiceDocument } from '../../contracts/office/sub-services.ts'
import type { Edited } from '../../contracts/office/versions.ts'
import type { Acted } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { type Edit, editSubject, inverseOfEdit } from '../versions/edit-subject.ts'
import { subServiceSubject } from './sub-service.ts'

/** Saves a sub-service as its next version. Throws AppError not_found, edit_conflict, invalid (the slug is taken); see editSubject. */
export const editSubService = (context: Context, edit: Omit<Edit<SubServiceDocument>, 'verb'>): Promise<Acted<Edited>> =>
  editSubject(context, subServiceSubject, { ...edit, verb: 'sub_service.edit' })

/** The inverse of editSubService. */
export const undoSubServiceEdit = inverseOfEdit(subServiceSubject)
