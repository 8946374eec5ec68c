import type { z } from 'zod'
import type { LocationInput } from '../../contracts/locations.ts'
import { locations } from '../../db/schema/locations.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { isRefusedBy } from '../refused-by-database.ts'

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

/** Saves a location. Throws AppError invalid if its city is unknown. */
export async function refuseUnknownCity<Result>(context: Context, write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    if (!isRefusedBy(error, 'constraint', 'locations_city_fkey')) throw error
    const message = wordsFor(context).unknownCity
    throw new AppError('invalid', message, { fields: { city: message } })
  }
}
