import type { PlainMessage } from '../contracts/call.ts'
import { type Context, wordsFor } from './context.ts'
import { AppError, type ErrorCode } from './errors.ts'

/**
 * Whether the database refused with this code (SQLSTATE), or because of this constraint. The query builder wraps database errors, so the
 * causes of an error are checked too.
 */
export function isRefusedBy(error: unknown, reason: 'code' | 'constraint', value: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (Reflect.get(cause, reason) === value) return true
  return false
}

/** Whether the database refused because of any of its rules: a constraint, or a trigger that keeps one. */
export function isRefusedByRule(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (String(Reflect.get(cause, 'code')).startsWith('23')) return true
  return false
}

/** What a broken constraint means to whoever caused it: the code and message of the refusal, and the field that it is about. */
export type ConstraintRefusals = Readonly<Record<string, { code: ErrorCode; message: PlainMessage; field?: string }>>

/** Does what may break one of these constraints. Throws AppError with the meaning of the one that it breaks. */
export async function refusingBy<T>(context: Pick<Context, 'language'>, refusals: ConstraintRefusals, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const [, refusal] = Object.entries(refusals).find(([constraint]) => isRefusedBy(error, 'constraint', constraint)) ?? []
    if (!refusal) throw error
    const message = wordsFor(context)[refusal.message]
    throw new AppError(refusal.code, message, refusal.field ? { fields: { [refusal.field]: message } } : {})
  }
}
