import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { isRefusedBy } from '../refused-by-database.ts'

/** Waits for a location to be written. Throws AppError invalid if the database does not know its city. */
export async function refuseUnknownCity<Result>(context: Context, write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    if (!isRefusedBy(error, 'constraint', 'locations_city_fkey')) throw error
    const message = wordsFor(context).unknownCity
    throw new AppError('invalid', message, { fields: { city: message } })
  }
}
