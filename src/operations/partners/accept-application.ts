import type { StaffApplication } from '../../contracts/office/applications.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { applicationAccepted } from '../messages/mails/application-accepted.ts'
import { writeApplicationNote } from './write-application-note.ts'

/** Accepts a company's application and emails it. Throws AppError unauthenticated, forbidden, not_found, conflict (decided). */
export async function acceptApplication(
  context: Context,
  id: number,
  note: string | null,
  key: string | null,
): Promise<Acted<StaffApplication>> {
  const act = { verb: 'application.accept', subject: { kind: 'partner_application', id }, key, request: { note } } as const
  return actAsStaff(context, act, (tx, { accountId: authorId }) =>
    writeApplicationNote(context, tx, id, { kind: 'approved', to: 'approved', note, authorId, mail: applicationAccepted }),
  )
}
