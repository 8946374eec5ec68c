import { z } from 'zod'

/** The id of a row that the database counted. */
export const RowId = z.coerce.number<number | string>().int().min(1).max(Number.MAX_SAFE_INTEGER)
