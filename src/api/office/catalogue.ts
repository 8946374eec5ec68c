import { activateService, deactivateService } from '../../operations/catalogue/activate-service.ts'
import { addCategory } from '../../operations/catalogue/add-category.ts'
import { addCity } from '../../operations/catalogue/add-city.ts'
import { addService } from '../../operations/catalogue/add-service.ts'
import { addSubService } from '../../operations/catalogue/add-sub-service.ts'
import { categorySubject } from '../../operations/catalogue/category.ts'
import { citySubject } from '../../operations/catalogue/city.ts'
import { editCategory } from '../../operations/catalogue/edit-category.ts'
import { editCity } from '../../operations/catalogue/edit-city.ts'
import { editService } from '../../operations/catalogue/edit-service.ts'
import { editSubService } from '../../operations/catalogue/edit-sub-service.ts'
import { getCatalogue, getServiceForStaff, getSubServiceForStaff, listCitiesForStaff } from '../../operations/catalogue/queries.ts'
import { removeCategory } from '../../operations/catalogue/remove-category.ts'
import { removeService } from '../../operations/catalogue/remove-service.ts'
import { removeSubService } from '../../operations/catalogue/remove-sub-service.ts'
import { setPrice } from '../../operations/catalogue/set-price.ts'
import { sortList } from '../../operations/catalogue/sort-list.ts'
import { withdrawPrice } from '../../operations/catalogue/withdraw-price.ts'
import { readForEdit } from '../../operations/versions/read-for-edit.ts'
import type { Operations } from '../operation.ts'

export const catalogue = {
  'GET /admin/catalogue': getCatalogue,
  'PUT /admin/catalogue/order': (context, { body, key }) => sortList(context, body, key),
  'POST /admin/categories': (context, { body, key }) => addCategory(context, body, key),
  'GET /admin/categories/{id}': (context, { params }) => readForEdit(context, categorySubject, params.id),
  'PUT /admin/categories/{id}': (context, { params, body, version, key }) =>
    editCategory(context, { id: params.id, document: body, version, key }),
  'DELETE /admin/categories/{id}': (context, { params, key }) => removeCategory(context, params.id, key),
  'POST /admin/services': (context, { body, key }) => addService(context, body, key),
  'GET /admin/services/{id}': (context, { params }) => getServiceForStaff(context, params.id),
  'PUT /admin/services/{id}': (context, { params, body, version, key }) =>
    editService(context, { id: params.id, document: body, version, key }),
  'DELETE /admin/services/{id}': (context, { params, key }) => removeService(context, params.id, key),
  'PUT /admin/services/{id}/activation': (context, { params, key }) => activateService(context, params.id, key),
  'DELETE /admin/services/{id}/activation': (context, { params, key }) => deactivateService(context, params.id, key),
  'POST /admin/services/{id}/prices': (context, { params, body, key }) => setPrice(context, params.id, body, key),
  'DELETE /admin/services/{id}/prices/{from}': (context, { params, key }) => withdrawPrice(context, params, key),
  'POST /admin/services/{id}/sub-services': (context, { params, body, key }) =>
    addSubService(context, { serviceId: params.id, document: body, key }),
  'GET /admin/sub-services/{id}': (context, { params }) => getSubServiceForStaff(context, params.id),
  'PUT /admin/sub-services/{id}': (context, { params, body, version, key }) =>
    editSubService(context, { id: params.id, document: body, version, key }),
  'DELETE /admin/sub-services/{id}': (context, { params, key }) => removeSubService(context, params.id, key),
  'GET /admin/cities': listCitiesForStaff,
  'POST /admin/cities': (context, { body, key }) => addCity(context, body, key),
  'GET /admin/cities/{slug}': (context, { params }) => readForEdit(context, citySubject, params.slug),
  'PUT /admin/cities/{slug}': (context, { params, body, version, key }) =>
    editCity(context, { id: params.slug, document: body, version, key }),
} satisfies Partial<Operations>
