import { and, desc, eq } from 'drizzle-orm'
import type { StaffNote } from '../../contracts/office/notes.ts'
import type { Queryable } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { staffNotes } from '../../db/schema/notes.ts'
import type { Context } from '../context.ts'

/** What a note is about; a customer's id is that of the account. */
export type NoteSubject = { kind: (typeof staffNotes.$inferSelect)['subjectKind']; id: string }

const mostNotes = 200

/** The notes of staff about something, latest first. The caller has checked the right to see them. */
export async function readNotes({ vault }: Pick<Context, 'vault'>, db: Queryable, { kind, id }: NoteSubject): Promise<StaffNote[]> {
  const rows = await db
    .select({ id: staffNotes.id, body: staffNotes.body, author: accounts.firstName, createdAt: staffNotes.createdAt })
    .from(staffNotes)
    .leftJoin(accounts, eq(accounts.id, staffNotes.authorId))
    .where(and(eq(staffNotes.subjectKind, kind), eq(staffNotes.subjectId, id)))
    .orderBy(desc(staffNotes.id))
    .limit(mostNotes)
  return rows.map(({ createdAt, body, ...note }) => ({
    ...note,
    body: vault.open(staffNotes.body, String(note.id), body),
    created_at: createdAt.toISOString(),
  }))
}
