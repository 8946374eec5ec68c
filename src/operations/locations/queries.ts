import { asc, desc, eq } from 'drizzle-orm'
import type { Location } from '../../contracts/locations.ts'
import { locations } from '../../db/schema/locations.ts'
import { signedInCustomer } from '../access.ts'
import type { Context } from '../context.ts'
import { columns, locationOf, mostLocations } from './columns.ts'

/** The saved locations of the logged-in customer, the primary one first (specification 7, locations). */
export async function listLocations(context: Context): Promise<Location[]> {
  const { accountId } = signedInCustomer(context)
  const rows = await context.db
    .select(columns)
    .from(locations)
    .where(eq(locations.accountId, accountId))
    .orderBy(desc(locations.isPrimary), asc(locations.createdAt), asc(locations.id))
    .limit(mostLocations)
  return rows.map((row) => locationOf(context, row))
}
