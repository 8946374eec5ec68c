import type { CategoryDocument } from '../../contracts/office/categories.ts'
import type { Edited } from '../../contracts/office/versions.ts'
import type { Acted } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { type Edit, editSubject, inverseOfEdit } from '../versions/edit-subject.ts'
import { categorySubject } from './category.ts'

/** Saves a category as its next version. Throws AppError not_found, edit_conflict, invalid (the slug is taken); see editSubject. */
export const editCategory = (context: Context, edit: Omit<Edit<CategoryDocument>, 'verb'>): Promise<Acted<Edited>> =>
  editSubject(context, categorySubject, { ...edit, verb: 'category.edit' })

/** The inverse of editCategory. */
export const undoCategoryEdit = inverseOfEdit(categorySubject)
