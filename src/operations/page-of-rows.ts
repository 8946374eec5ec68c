/** A page of a list and the id that the next one starts after. The query asks for one row more than the limit. */
export function pageOfRows<Row extends { id: string | number }>(rows: Row[], limit: number): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, limit)
  return { rows: page, next: rows.length > limit ? String(page.at(-1)?.id) : null }
}
