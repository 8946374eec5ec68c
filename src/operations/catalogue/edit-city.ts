import type { CityDocument } from '../../contracts/office/catalogue.ts'
import type { Edited } from '../../contracts/office/versions.ts'
import type { Acted } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { type Edit, editSubject, inverseOfEdit } from '../versions/edit-subject.ts'
import { citySubject } from './city.ts'

/** Saves a city as its next version. Throws AppError not_found, edit_conflict; see editSubject. */
export const editCity = (context: Context, edit: Omit<Edit<CityDocument, string>, 'verb'>): Promise<Acted<Edited>> =>
  editSubject(context, citySubject, { ...edit, verb: 'city.edit' })

/** The inverse of editCity. */
export const undoCityEdit = inverseOfEdit(citySubject)
