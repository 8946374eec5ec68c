import type { StaffNote } from '../../contracts/office/notes.ts'
import type { Acted } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { addNote } from '../notes/add-note.ts'
import { getCustomer } from './get-customer.ts'

/** A member of staff writes a note about a customer. Throws AppError unauthenticated, forbidden, not_found. */
export async function noteCustomer(context: Context, id: string, body: string, key: string | null): Promise<Acted<StaffNote[]>> {
  await getCustomer(context, id)
  return addNote(context, { kind: 'customer', id }, body, key)
}
