import { useState } from 'react'
import { mostBulkIds } from '../../../domain/bulk-verbs.ts'
import type { Asked } from './list-definition.ts'

export type Selection = {
  /** How many rows are chosen one by one. */
  size: number
  /** Whether every row that matches is chosen, on whatever page. */
  isAll: boolean
  ids: readonly string[]
  has: (id: string) => boolean
  toggle: (id: string) => void
  /** Chooses the rows from the one that was chosen last to this one. */
  extend: (id: string) => void
  /** Chooses these rows, or none of them if all are chosen. */
  togglePage: () => void
  chooseAll: () => void
  clear: () => void
}

type Chosen = { of: string; ids: ReadonlySet<string>; isAll: boolean; last: string | null }

/** The rows that are chosen for a verb: they stay chosen while one pages, and no longer than the filters stay. */
export function useSelection(page: readonly string[], asked: Asked): Selection {
  const { after: _, sort: __, ...filters } = asked
  const of = JSON.stringify(filters)
  const none: Chosen = { of, ids: new Set(), isAll: false, last: null }
  const [state, setState] = useState(none)
  const chosen = state.of === of ? state : none

  const choose = (ids: readonly string[], last: string | null) =>
    setState({ of, ids: new Set(ids.slice(0, mostBulkIds)), isAll: false, last })
  const ids = [...chosen.ids]
  const isWholePage = page.length > 0 && page.every((id) => chosen.ids.has(id))
  return {
    size: ids.length,
    isAll: chosen.isAll,
    ids,
    has: (id) => chosen.isAll || chosen.ids.has(id),
    toggle: (id) => choose(chosen.ids.has(id) ? ids.filter((one) => one !== id) : [...ids, id], id),
    extend: (id) => {
      const [from, to] = [page.indexOf(chosen.last ?? id), page.indexOf(id)].sort((a, b) => a - b) as [number, number]
      choose([...new Set([...ids, ...page.slice(Math.max(from, 0), to + 1)])], id)
    },
    togglePage: () => choose(isWholePage ? ids.filter((id) => !page.includes(id)) : [...new Set([...ids, ...page])], null),
    chooseAll: () => setState({ of, ids: new Set(), isAll: true, last: null }),
    clear: () => setState(none),
  }
}
