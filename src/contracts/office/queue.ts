import { z } from 'zod'
import { unlessBlank } from '../answers.ts'

/** The id of a row that the database counted. */
export const RowId = z.coerce.number<number | string>().int().min(1).max(Number.MAX_SAFE_INTEGER)

/** The query of a list that staff work through. after is the id of the last row received. */
export const queueQuery = <State extends z.ZodType, Id extends z.ZodType>(state: State, id: Id) =>
  z.object({
    state: unlessBlank(state).meta({ description: 'Only rows in this state' }),
    sort: z.enum(['oldest', 'newest']).default('oldest'),
    after: unlessBlank(id).meta({ description: 'The id of the last row received; the page starts after it' }),
    limit: z.coerce.number<number | string>().int().min(1).max(200).default(50),
  })

/** A page of a list: meta.next is the value of after for the following page. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    status: z.literal('success'),
    data: z.array(row),
    meta: z.object({ next: z.string().nullable() }),
    message: z.string().optional(),
  })
