import { addCategory } from '../../operations/catalogue/add-category.ts'
import { categorySubject } from '../../operations/catalogue/category.ts'
import { editCategory } from '../../operations/catalogue/edit-category.ts'
import { readForEdit } from '../../operations/versions/read-for-edit.ts'
import type { Operations } from '../operation.ts'

export const catalogue = {
  'POST /admin/categories': (context, { body, key }) => addCategory(context, body, key),
  'GET /admin/categories/{id}': (context, { params }) => readForEdit(context, categorySubject, params.id),
  'PUT /admin/categories/{id}': (context, { params, body, version, key }) =>
    editCategory(context, { id: params.id, document: body, version, key }),
} satisfies Partial<Operations>
