import type { AreaDocument } from '../../contracts/office/areas.ts'
import type { Edited } from '../../contracts/office/versions.ts'
import type { Acted } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { type Edit, editSubject, inverseOfEdit } from '../versions/edit-subject.ts'
import { areaSubject } from './area.ts'

/** Saves an area as its next version; the database estimates its roads anew. Throws AppError not_found, edit_conflict; see editSubject. */
export const editArea = (context: Context, edit: Omit<Edit<AreaDocument, string>, 'verb'>): Promise<Acted<Edited>> =>
  editSubject(context, areaSubject, { ...edit, verb: 'area.edit' })

/** The inverse of editArea. */
export const undoAreaEdit = inverseOfEdit(areaSubject)
