import type { StaffNote } from '../../contracts/office/notes.ts'
import type { Acted } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { addNote } from '../notes/add-note.ts'
import { getProfessional } from './get-professional.ts'

/** A member of staff writes a note about a professional. Throws AppError unauthenticated, forbidden, not_found. */
export async function noteProfessional(context: Context, id: number, body: string, key: string | null): Promise<Acted<StaffNote[]>> {
  await getProfessional(context, id)
  return addNote(context, { kind: 'professional', id: String(id) }, body, key)
}
