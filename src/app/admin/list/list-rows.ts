const place = 'office:rows'

/** Remembers, for this tab, where the rows of the list lead that is looked at. */
export const rememberRows = (addresses: readonly string[]): void => sessionStorage.setItem(place, JSON.stringify([...new Set(addresses)]))

/** The address of the record after (1) or before (-1) this one in the list one came from; null at its ends, and of a record from elsewhere. */
export function neighbourOf(path: string, step: 1 | -1): string | null {
  const rows = JSON.parse(sessionStorage.getItem(place) ?? '[]') as string[]
  const at = rows.findIndex((row) => row.toLowerCase() === path.toLowerCase())
  return at < 0 ? null : (rows[at + step] ?? null)
}
