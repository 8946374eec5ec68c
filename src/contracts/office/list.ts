import { z } from 'zod'
import { unlessBlank } from '../answers.ts'

/** Rows are counted up to here: nobody plans a morning by the exact number. */
export const mostCounted = 1_001

const Cursor = z
  .string()
  .max(800)
  .regex(/^[\w-]+$/)

/**
 * The query of a list of the back office: its filters, its sorts (the first by default), and where the page starts. Filters are optional:
 * unlessBlank(…), or searched. A value that cannot be read is ignored and named in meta.ignored (the call says `lists: true`).
 */
export const listQuery = <const Sorts extends readonly [string, ...string[]], Filters extends z.ZodRawShape>(
  sorts: Sorts,
  filters: Filters,
) =>
  z.object({
    ...filters,
    sort: z.enum(sorts).prefault(sorts[0] as never),
    after: unlessBlank(Cursor).meta({ description: 'meta.next of the page before' }),
    limit: z.coerce.number<number | string>().int().min(1).max(200).default(50),
  })

const ListMeta = z
  .object({
    next: z.string().nullable().meta({ description: 'The value of after for the next page; null at the end' }),
    count: z
      .int()
      .max(mostCounted)
      .meta({ description: `How many rows match; ${mostCounted} stands for more than ${mostCounted - 1}` }),
    ignored: z.array(z.string()).meta({ description: 'The parameters that could not be read, which the list does without' }),
  })
  .meta({ id: 'ListMeta' })

/** A page of a list. */
export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    status: z.literal('success'),
    data: z.array(row),
    meta: ListMeta,
    message: z.string().optional(),
  })

/** What could be read of a list's query, and the names of what could not. */
export function readListQuery(query: z.ZodObject, given: Record<string, unknown>): { query: Record<string, unknown>; ignored: string[] } {
  const isReadable = (name: string) => !Object.hasOwn(query.shape, name) || (query.shape[name] as z.ZodType).safeParse(given[name]).success
  const readable = Object.fromEntries(Object.entries(given).filter(([name]) => isReadable(name)))
  return { query: query.parse(readable), ignored: Object.keys(given).filter((name) => !isReadable(name)) }
}
