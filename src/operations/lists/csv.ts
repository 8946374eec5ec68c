/** What stands in a cell. Money has its two decimals, so that a column of it reads as one. */
export type Cell = string | number | boolean | null | { dirhams: number }

/** What a spreadsheet would take for a formula, and what already begins like our guard. */
const isTaken = /^['=+\-@\t\r\n＝＋－＠]/

/** So that spreadsheets read the file as UTF-8. */
export const byteOrderMark = '\uFEFF'

/**
 * Lines of a CSV file (RFC 4180). A text that a spreadsheet would take for a formula gets an apostrophe in front, as does one that begins
 * with an apostrophe: without its first apostrophe every text is the original again.
 */
export const csvOf = (lines: readonly (readonly Cell[])[]): string => lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')

function cellOf(cell: Cell): string {
  if (cell !== null && typeof cell === 'object') return cell.dirhams.toFixed(2)
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  const text = isTaken.test(cell) || isLongNumber(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Ids and phone numbers, which a spreadsheet would round. */
const isLongNumber = (text: string) => /^\d{10,}$/.test(text) || /^0\d+$/.test(text)
