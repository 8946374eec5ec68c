import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ApplicationState, PartnerState } from '../../domain/partners.ts'
import { sealed } from '../vault/sealed.ts'
import { bigSerial, createdAt, int8, language, timestamptz } from './columns.ts'

export const partnerApplications = pgTable('partner_applications', {
  id: bigSerial(),
  companyName: text('company_name').notNull(),
  contactPerson: text('contact_person').notNull(),
  contactEmail: text('contact_email').notNull(),
  phone: sealed('phone').notNull(),
  website: text('website'),
  numberOfEmployees: integer('number_of_employees'),
  businessDescription: text('business_description'),
  additionalInfo: text('additional_info'),
  state: text('state').$type<ApplicationState>().notNull().default('received'),
  language: language(),
  submittedAt: timestamptz('submitted_at').notNull().defaultNow(),
  updatedAt: timestamptz('updated_at').notNull().defaultNow(),
})

export const partnerApplicationCities = pgTable(
  'partner_application_cities',
  { applicationId: bigint('application_id', { mode: 'number' }).notNull(), city: text('city').notNull() },
  (table) => [primaryKey({ columns: [table.applicationId, table.city] })],
)

export const partnerApplicationCategories = pgTable(
  'partner_application_categories',
  { applicationId: bigint('application_id', { mode: 'number' }).notNull(), categoryId: integer('category_id').notNull() },
  (table) => [primaryKey({ columns: [table.applicationId, table.categoryId] })],
)

export const partnerApplicationNotes = pgTable('partner_application_notes', {
  id: bigSerial(),
  applicationId: int8('application_id').notNull(),
  authorId: text('author_id'),
  kind: text('kind').$type<'question' | 'approved' | 'declined'>().notNull(),
  note: text('note'),
  createdAt: createdAt(),
})

export const partners = pgTable('partners', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  applicationId: int8('application_id').notNull(),
  companyName: text('company_name').notNull(),
  state: text('state').$type<PartnerState>().notNull().default('onboarding'),
  createdAt: timestamptz('created_at').notNull(),
})
