/** The database's last word: two assignments of one professional would overlap (SQLSTATE 23P01). */
export function isOverlap(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if ('code' in cause && cause.code === '23P01') return true
  return false
}
