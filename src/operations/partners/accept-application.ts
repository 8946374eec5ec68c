import type { StaffApplication } from '../../contracts/office/applications.ts'
import { partners } from '../../db/schema/partners.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { applicationAccepted } from '../messages/mails/application-accepted.ts'
import { writeApplicationNote } from './write-application-note.ts'

/** Accepts a company's application: it becomes a partner, and is emailed. Throws AppError unauthenticated, forbidden, not_found, conflict (decided). */
export async function acceptApplication(
  context: Context,
  id: number,
  note: string | null,
  key: string | null,
): Promise<Acted<StaffApplication>> {
  const act = { verb: 'application.accept', subject: { kind: 'partner_application', id }, key, request: { note } } as const
  return actAsStaff(context, act, async (tx, { accountId: authorId }) => {
    const done = await writeApplicationNote(context, tx, id, {
      kind: 'approved',
      to: 'approved',
      note,
      authorId,
      mail: applicationAccepted,
    })
    const [partner] = await tx
      .insert(partners)
      .values({ applicationId: id, companyName: done.result.company_name, createdAt: context.now() })
      .returning({ id: partners.id, state: partners.state })
    if (!partner) throw new Error('The partner was not written')
    return { ...done, result: { ...done.result, partner }, after: { ...done.after, partner: partner.id } }
  })
}
