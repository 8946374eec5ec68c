import type { Loaded } from '../load.ts'
import { isRaw, type Raw } from './raw.ts'

/** Makes of an entry what the pages show; null of one that cannot be shown. */
export type Reader<T> = (raw: Raw) => T | null

/** The entries of an answer, which are bare or lie in `data` (specification 7); null where there is no list. */
export function listOf<T>(answer: unknown, read: Reader<T>): T[] | null {
  const list = isRaw(answer) ? answer.data : answer
  if (!Array.isArray(list)) return null
  return list.filter(isRaw).flatMap((raw) => read(raw) ?? [])
}

/** The one thing of an answer, bare or in `data`; null where there is none. */
export function oneOf<T>(answer: unknown, read: Reader<T>): T | null {
  if (!isRaw(answer)) return null
  return read(isRaw(answer.data) ? answer.data : answer)
}

/** A list that may have failed by itself: its entries, or why there are none. */
export type List<T> = { items: T[]; failure: null } | { items: []; failure: { status: number } }

export function listLoaded<T>(loaded: Loaded<unknown>, read: Reader<T>): List<T> {
  if (!loaded.ok) return { items: [], failure: { status: loaded.status } }
  const items = listOf(loaded.data, read)
  return items ? { items, failure: null } : { items: [], failure: { status: 200 } }
}
