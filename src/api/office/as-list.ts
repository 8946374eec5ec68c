import type { List } from '../../operations/lists/keyset.ts'

/** A page of a list as its call returns it: with what of the query could not be read. */
export async function asList<Row>(page: Promise<List<Row>>, ignored: readonly string[]) {
  const { rows, next, count } = await page
  return { data: rows, meta: { next, count, ignored: [...ignored] } }
}
