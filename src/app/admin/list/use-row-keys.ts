import type { RefObject } from 'react'
import { useKeys } from '../keys/use-keys.ts'
import type { Selection } from './use-selection.ts'

/** The keys of a list: j and k go from row to row, o opens the row, x chooses the row, with Shift all rows up to it, and / goes to the search. */
export function useRowKeys(table: RefObject<HTMLTableElement | null>, selection: Selection | null): void {
  const rows = () => [...(table.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])]
  const current = () => rows().findIndex((row) => row.contains(document.activeElement))
  const go = (step: 1 | -1) => {
    const all = rows()
    const row = all[Math.min(Math.max(current() + step, 0), all.length - 1)]
    const target = row?.querySelector<HTMLElement>('th a') ?? row
    target?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  }
  const choose = (how: 'toggle' | 'extend') => {
    const id = rows()[current()]?.dataset.row
    if (id !== undefined) selection?.[how](id)
  }
  useKeys({
    KeyJ: () => go(1),
    KeyK: () => go(-1),
    KeyO: () => rows()[current()]?.querySelector<HTMLElement>('th a')?.click(),
    KeyX: () => choose('toggle'),
    'Shift+KeyX': () => choose('extend'),
    Slash: () => document.querySelector<HTMLElement>('[type="search"]')?.focus(),
  })
}
