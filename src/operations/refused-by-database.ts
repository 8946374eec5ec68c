/**
 * Whether the database refused with this code (SQLSTATE), or because of this constraint. The query builder wraps database errors, so the
 * causes of an error are checked too.
 */
export function isRefusedBy(error: unknown, reason: 'code' | 'constraint', value: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (Reflect.get(cause, reason) === value) return true
  return false
}
