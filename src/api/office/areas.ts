import { addArea } from '../../operations/areas/add-area.ts'
import { editArea } from '../../operations/areas/edit-area.ts'
import { restoreArea, retireArea } from '../../operations/areas/retire-area.ts'
import { setRoad } from '../../operations/areas/set-road.ts'
import { getAreaForStaff, listAreasForStaff } from '../../operations/areas/staff-queries.ts'
import type { Operations } from '../operation.ts'
import { asList } from './as-list.ts'

export const officeAreas = {
  'GET /admin/areas': (context, { query, ignored }) => asList(listAreasForStaff(context, query), ignored),
  'POST /admin/areas': (context, { body, key }) => addArea(context, body, key),
  'GET /admin/areas/{slug}': (context, { params }) => getAreaForStaff(context, params.slug),
  'PUT /admin/areas/{slug}': (context, { params, body, version, key }) =>
    editArea(context, { id: params.slug, document: body, version, key }),
  'DELETE /admin/areas/{slug}/offer': (context, { params, key }) => retireArea(context, params.slug, key),
  'PUT /admin/areas/{slug}/offer': (context, { params, key }) => restoreArea(context, params.slug, key),
  'PUT /admin/roads': (context, { body, key }) => setRoad(context, body, key),
} satisfies Partial<Operations>
