import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { StaffNote } from '../../contracts/office/notes.ts'
import { staffNotes } from '../../db/schema/notes.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { changedSince, inverseOf } from '../audit/inverse.ts'
import type { Context } from '../context.ts'
import { type NoteSubject, readNotes } from './read-notes.ts'

/**
 * A member of staff writes a note about something, which only staff read. The caller has made sure that it exists. Returns all notes about it.
 * Throws AppError unauthenticated, forbidden.
 */
export async function addNote(context: Context, subject: NoteSubject, body: string, key: string | null): Promise<Acted<StaffNote[]>> {
  return actAsStaff(context, { verb: 'note.add', subject, key, request: { body } }, async (tx, actor) => {
    // What is sealed is sealed for its row: its id is known before.
    const { rows } = await tx.execute<{ id: number }>(sql`SELECT nextval(pg_get_serial_sequence('staff_notes', 'id'))::int AS id`)
    const [note] = rows
    if (!note) throw new Error('The note has no id')
    await tx
      .insert(staffNotes)
      .overridingSystemValue()
      .values({
        id: note.id,
        subjectKind: subject.kind,
        subjectId: subject.id,
        body: context.vault.seal(staffNotes.body, String(note.id), body),
        authorId: actor.accountId,
        createdAt: context.now(),
      })
    return { result: await readNotes(context, tx, subject), after: { note: note.id }, undo: note satisfies AddedNote }
  })
}

const addedNote = z.object({ id: z.number() })
type AddedNote = z.input<typeof addedNote>

/** The inverse of addNote. Throws AppError conflict if the note is gone. */
export const removeNote = inverseOf(addedNote, async (context, tx, { id }) => {
  const removed = await tx.delete(staffNotes).where(eq(staffNotes.id, id)).returning({ id: staffNotes.id })
  if (removed.length === 0) throw changedSince(context)
})
