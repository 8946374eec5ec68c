import type { Transaction } from '../../db/client.ts'
import type { Context } from '../context.ts'

/** Issues the tax invoice of a completed and paid visit, once. Answers its number, or null where none is due. */
export async function issueInvoice(_context: Context, _tx: Transaction, _visitId: number): Promise<string | null> {
  return null
}
