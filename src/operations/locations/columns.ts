import type { z } from 'zod'
import type { Location, LocationInput } from '../../contracts/locations.ts'
import type { Transaction } from '../../db/client.ts'
import { locations } from '../../db/schema/locations.ts'
import { findAreaMeant } from '../areas/find-area-meant.ts'
import type { Context } from '../context.ts'

export const mostLocations = 50

export const columns = {
  id: locations.id,
  title: locations.title,
  address: locations.address,
  city: locations.city,
  area: locations.area,
  area_slug: locations.areaSlug,
  unit: locations.unit,
  access_note: locations.accessNote,
  makani: locations.makani,
  latitude: locations.latitude,
  longitude: locations.longitude,
  is_primary: locations.isPrimary,
}

type Selected = { [Name in keyof typeof columns]: (typeof columns)[Name]['_']['data'] | Null<(typeof columns)[Name]> }
type Null<C extends { _: { notNull: boolean } }> = C['_']['notNull'] extends true ? never : null

/** A typed location as a database row, with the area that is meant. */
export async function rowOf(
  { vault }: Context,
  tx: Transaction,
  id: string,
  { access_note: accessNote, is_primary: _, ...place }: z.output<typeof LocationInput>,
) {
  return { ...vault.sealRow(locations, id, { ...place, accessNote }), areaSlug: await findAreaMeant(tx, place.city, place.area) }
}

/** A row, selected by columns, as the API returns it. */
export function locationOf({ vault }: Context, { access_note: accessNote, ...row }: Selected): Location {
  const { accessNote: access_note, ...place } = vault.openRow(locations, row.id, { ...row, accessNote })
  return { ...place, access_note }
}
