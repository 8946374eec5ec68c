import type { Loaded } from '../load.ts'

/** The list in a response, either bare or in `data` (specification 7); null if there is none. */
export function listOf<T>(answer: T[] | { data: T[] }): T[] | null {
  const list = Array.isArray(answer) ? answer : answer?.data
  return Array.isArray(list) ? list : null
}

/** A list that may have failed on its own: its entries, or why there are none. */
export type List<T> = { items: T[]; failure: null } | { items: []; failure: { status: number } }

export function listLoaded<T>(loaded: Loaded<T[] | { data: T[] }>): List<T> {
  if (!loaded.ok) return { items: [], failure: { status: loaded.status } }
  const items = listOf(loaded.data)
  return items ? { items, failure: null } : { items: [], failure: { status: 200 } }
}
