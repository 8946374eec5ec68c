import { addLocation } from '../operations/locations/add-location.ts'
import { deleteLocation } from '../operations/locations/delete-location.ts'
import { listLocations } from '../operations/locations/queries.ts'
import { updateLocation } from '../operations/locations/update-location.ts'
import type { Operations } from './operation.ts'

export const locations = {
  'GET /customer/locations/me': listLocations,
  'POST /customer/locations/me': (context, { body }) => addLocation(context, body),
  'PUT /customer/locations/{id}': (context, { params, body }) => updateLocation(context, params.id, body),
  'DELETE /customer/locations/{id}': (context, { params }) => deleteLocation(context, params.id),
} satisfies Partial<Operations>
