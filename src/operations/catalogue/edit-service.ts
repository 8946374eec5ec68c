import type { ServiceDocument } from '../../contracts/office/services.ts'
import type { Edited } from '../../contracts/office/versions.ts'
import type { Acted } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { type Edit, editSubject, inverseOfEdit } from '../versions/edit-subject.ts'
import { serviceSubject } from './service.ts'

/** Saves a service as its next version. Throws AppError not_found, edit_conflict, invalid (slug, category); see editSubject. */
export const editService = (context: Context, edit: Omit<Edit<ServiceDocument>, 'verb'>): Promise<Acted<Edited>> =>
  editSubject(context, serviceSubject, { ...edit, verb: 'service.edit' })

/** The inverse of editService. */
export const undoServiceEdit = inverseOfEdit(serviceSubject)
