import { and, eq, inArray } from 'drizzle-orm'
import type { StaffApplication } from '../../contracts/office/applications.ts'
import type { Transaction } from '../../db/client.ts'
import { partnerApplicationNotes, partnerApplications } from '../../db/schema/partners.ts'
import type { ApplicationState } from '../../domain/partners.ts'
import type { Done } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { announce } from '../messages/announce.ts'
import type { Mail } from '../messages/define-mail.ts'
import { readApplication } from './queries.ts'

type Written = {
  kind: 'question' | 'approved' | 'declined'
  to: ApplicationState
  note: string | null
  authorId: string
  mail: Mail<{ application: number; note: number }>
}

/**
 * Moves an application that is undecided to its next state, keeps what is written to the company, and emails it. Throws AppError not_found,
 * conflict (decided).
 */
export async function writeApplicationNote(
  context: Context,
  tx: Transaction,
  id: number,
  written: Written,
): Promise<Done<StaffApplication>> {
  const { kind, to, note, authorId, mail } = written
  const { state } = await readApplication(context, tx, id)
  const moved = await tx
    .update(partnerApplications)
    .set({ state: to, updatedAt: context.now() })
    .where(and(eq(partnerApplications.id, id), inArray(partnerApplications.state, ['received', 'in_review'])))
    .returning({ id: partnerApplications.id })
  if (moved.length === 0) throw new AppError('conflict', wordsFor(context).applicationDecided)
  const [kept] = await tx
    .insert(partnerApplicationNotes)
    .values({ applicationId: id, authorId, kind, note, createdAt: context.now() })
    .returning({ id: partnerApplicationNotes.id })
  if (!kept) throw new Error('The note was not kept')
  await announce(context, tx, mail, { application: id, note: kept.id }, { key: `application_note:${kept.id}` })
  return { result: await readApplication(context, tx, id), before: { state }, after: { state: to, note: kept.id } }
}
