import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { contactInfo } from '../../../db/schema/content.ts'
import { partnerApplicationNotes } from '../../../db/schema/partners.ts'
import type { Context } from '../../context.ts'
import type { applicationNoteData } from '../data.ts'
import type { Owed } from '../define-mail.ts'
import { pageUrl } from '../page-url.ts'

/** What staff wrote to a company that applied, and our address for its answer. null if the application is gone. */
export async function readApplicationNote(
  context: Context,
  { data: { application, note: id }, language }: Owed<z.output<typeof applicationNoteData>>,
) {
  const [[row], [contact]] = await Promise.all([
    context.db
      .select({ note: partnerApplicationNotes.note })
      .from(partnerApplicationNotes)
      .where(and(eq(partnerApplicationNotes.id, id), eq(partnerApplicationNotes.applicationId, application))),
    context.db.select({ email: contactInfo.email }).from(contactInfo),
  ])
  return row ? { ...row, email: contact?.email ?? null, url: pageUrl(context, language, '/become-partner') } : null
}
