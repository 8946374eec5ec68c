import type { Context } from '../context.ts'

/** Carries out refunds that are queued, outside any transaction of the caller. Answers how many reached their end. */
export async function executeRefunds(_context: Context): Promise<number> {
  return 0
}
