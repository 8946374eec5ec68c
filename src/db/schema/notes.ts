import { pgTable, text } from 'drizzle-orm/pg-core'
import { sealed } from '../vault/sealed.ts'
import { bigSerial, timestamptz } from './columns.ts'

export const staffNotes = pgTable('staff_notes', {
  id: bigSerial(),
  subjectKind: text('subject_kind').$type<'booking' | 'customer' | 'professional'>().notNull(),
  subjectId: text('subject_id').notNull(),
  body: sealed('body').notNull(),
  authorId: text('author_id'),
  createdAt: timestamptz('created_at').notNull(),
})
