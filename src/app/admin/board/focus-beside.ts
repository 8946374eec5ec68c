const blocks = '[data-visit]'

/** Moves the focus from a visit to the one beside it: earlier or later with the same person, or nearest in time above or below. */
export function focusBeside(block: HTMLElement, code: string): boolean {
  const row = block.closest('[data-place]')
  if (!row) return false
  const isRightToLeft = getComputedStyle(block).direction === 'rtl'
  const next =
    code === 'ArrowUp' || code === 'ArrowDown'
      ? nearestIn(rowsFrom(row, code === 'ArrowDown' ? 1 : -1), Number(block.dataset.from))
      : besideIn(row, block, (code === 'ArrowRight') === isRightToLeft ? -1 : 1)
  next?.focus()
  return next !== null
}

function besideIn(row: Element, block: HTMLElement, step: 1 | -1): HTMLElement | null {
  const all = [...row.querySelectorAll<HTMLElement>(blocks)]
  return all[all.indexOf(block) + step] ?? null
}

function rowsFrom(row: Element, step: 1 | -1): Element[] {
  const rows = [...document.querySelectorAll('[data-place]')].filter((one) => one.checkVisibility())
  const place = rows.indexOf(row)
  return step === 1 ? rows.slice(place + 1) : rows.slice(0, place).reverse()
}

/** In the first row that has any, the visit that begins nearest to a minute. */
function nearestIn(rows: readonly Element[], minute: number): HTMLElement | null {
  const row = rows.find((one) => one.querySelector(blocks))
  const away = (block: HTMLElement) => Math.abs(Number(block.dataset.from) - minute)
  return [...(row?.querySelectorAll<HTMLElement>(blocks) ?? [])].sort((one, other) => away(one) - away(other))[0] ?? null
}
