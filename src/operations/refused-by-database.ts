/**
 * Whether the database refused with this code (SQLSTATE), or because of this constraint. The query builder wraps what the database says, so
 * that the causes of an error are asked too.
 */
export function isRefusedBy(error: unknown, reason: 'code' | 'constraint', value: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (Reflect.get(cause, reason) === value) return true
  return false
}
