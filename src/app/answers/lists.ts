import type { Loaded } from '../load.ts'
import { isRaw, type Raw } from './raw.ts'

/** Converts an entry to what the pages show; null if it cannot be shown. */
export type Reader<T> = (raw: Raw) => T | null

/** The entries of a response, bare or in `data` (specification 7); null if there is no list. */
export function listOf<T>(answer: unknown, read: Reader<T>): T[] | null {
  const list = isRaw(answer) ? answer.data : answer
  if (!Array.isArray(list)) return null
  return list.filter(isRaw).flatMap((raw) => read(raw) ?? [])
}

/** The object of a response, bare or in `data`; null if there is none. */
export function oneOf<T>(answer: unknown, read: Reader<T>): T | null {
  if (!isRaw(answer)) return null
  return read(isRaw(answer.data) ? answer.data : answer)
}

/** A list that may have failed on its own: its entries, or why there are none. */
export type List<T> = { items: T[]; failure: null } | { items: []; failure: { status: number } }

export function listLoaded<T>(loaded: Loaded<unknown>, read: Reader<T>): List<T> {
  if (!loaded.ok) return { items: [], failure: { status: loaded.status } }
  const items = listOf(loaded.data, read)
  return items ? { items, failure: null } : { items: [], failure: { status: 200 } }
}
