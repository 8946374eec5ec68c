import type { z } from 'zod'
import type { LocationInput } from '../../contracts/locations.ts'
import { locations } from '../../db/schema/locations.ts'

export const mostLocations = 50

export const columns = {
  id: locations.id,
  title: locations.title,
  address: locations.address,
  city: locations.city,
  area: locations.area,
  unit: locations.unit,
  access_note: locations.accessNote,
  makani: locations.makani,
  latitude: locations.latitude,
  longitude: locations.longitude,
  is_primary: locations.isPrimary,
}

/** A typed location as a database row. */
export function rowOf({ access_note: accessNote, is_primary: _, ...place }: z.output<typeof LocationInput>) {
  return { ...place, accessNote }
}
