import type { StaffApplication } from '../../contracts/office/applications.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { applicationAsked } from '../messages/mails/application-asked.ts'
import { writeApplicationNote } from './write-application-note.ts'

/**
 * Asks a company something about its application by email; it is in review then. Throws AppError unauthenticated, forbidden, not_found,
 * conflict (decided).
 */
export async function askApplicant(context: Context, id: number, note: string, key: string | null): Promise<Acted<StaffApplication>> {
  const act = { verb: 'application.ask', subject: { kind: 'partner_application', id }, key, request: { note } } as const
  return actAsStaff(context, act, (tx, { accountId: authorId }) =>
    writeApplicationNote(context, tx, id, { kind: 'question', to: 'in_review', note, authorId, mail: applicationAsked }),
  )
}
