import type { StaffApplication } from '../../contracts/office/applications.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { applicationDeclined } from '../messages/mails/application-declined.ts'
import { writeApplicationNote } from './write-application-note.ts'

/**
 * Declines a company's application: the note goes to the company by email, the reason to the audit. Throws AppError unauthenticated,
 * forbidden, not_found, invalid (no reason), conflict (decided).
 */
export async function declineApplication(
  context: Context,
  id: number,
  { message: note, reason }: { message: string; reason: string },
  key: string | null,
): Promise<Acted<StaffApplication>> {
  const act = { verb: 'application.decline', subject: { kind: 'partner_application', id }, reason, key, request: { note, reason } } as const
  return actAsStaff(context, act, (tx, { accountId: authorId }) =>
    writeApplicationNote(context, tx, id, { kind: 'declined', to: 'declined', note, authorId, mail: applicationDeclined }),
  )
}
