import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ApplicationRow, ApplicationsQuery, StaffApplication } from '../../contracts/office/applications.ts'
import type { Queryable } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { partnerApplicationNotes, partnerApplications, partners } from '../../db/schema/partners.ts'
import { staffWhoSee } from '../audit/rights.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { allOf, countRows, keyset, type List } from '../lists/keyset.ts'

const citiesIn = (language: string): SQL<string[]> => sql<string[]>`ARRAY(SELECT k.name ->> ${language} FROM partner_application_cities c
  JOIN cities k ON k.slug = c.city WHERE c.application_id = ${partnerApplications.id} ORDER BY 1)`

const categoriesIn = (language: string): SQL<string[]> => sql<
  string[]
>`ARRAY(SELECT g.name ->> ${language} FROM partner_application_categories c
  JOIN categories g ON g.id = c.category_id WHERE c.application_id = ${partnerApplications.id} ORDER BY 1)`

const inOrder = [
  { column: partnerApplications.submittedAt, kind: 'instant' },
  { column: partnerApplications.id, kind: 'number' },
] as const
const sorts = { oldest: { by: inOrder }, newest: { by: inOrder, descending: true } }

type Row = typeof partnerApplications.$inferSelect & { cities: string[] }

const toRow = (
  row: Pick<Row, 'id' | 'companyName' | 'contactPerson' | 'contactEmail' | 'cities' | 'state' | 'language' | 'submittedAt' | 'updatedAt'>,
) => ({
  id: row.id,
  company_name: row.companyName,
  contact_person: row.contactPerson,
  contact_email: row.contactEmail,
  cities: row.cities,
  state: row.state,
  language: row.language,
  submitted_at: row.submittedAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})

/** Service companies' applications; the oldest first unless asked otherwise. Throws AppError unauthenticated, forbidden. */
export async function listApplications(context: Context, query: z.output<typeof ApplicationsQuery>): Promise<List<ApplicationRow>> {
  await staffWhoSee(context, 'people')
  const paging = keyset(sorts, query)
  const isListed = allOf(query.state && eq(partnerApplications.state, query.state))
  const { id, companyName, contactPerson, contactEmail, language, submittedAt, updatedAt } = partnerApplications
  const found = await context.db
    .select({
      id,
      companyName,
      contactPerson,
      contactEmail,
      cities: citiesIn(context.language),
      state: partnerApplications.state,
      language,
      submittedAt,
      updatedAt,
      cursor: paging.cursor,
    })
    .from(partnerApplications)
    .where(and(isListed, paging.where))
    .orderBy(paging.orderBy)
    .limit(paging.limit)
  const { rows, next } = paging.page(found)
  return { rows: rows.map(toRow), next, count: await countRows(context.db, sql`FROM ${partnerApplications} WHERE ${isListed}`) }
}

/** One application with what staff wrote to the company. Throws AppError unauthenticated, forbidden, not_found. */
export async function getApplication(context: Context, id: number): Promise<StaffApplication> {
  await staffWhoSee(context, 'people')
  return readApplication(context, context.db, id)
}

/** The same within a change, whose verb has been checked. Throws AppError not_found. */
export async function readApplication(context: Context, db: Queryable, id: number): Promise<StaffApplication> {
  const [found] = await db
    .select({ application: partnerApplications, cities: citiesIn(context.language), categories: categoriesIn(context.language) })
    .from(partnerApplications)
    .where(eq(partnerApplications.id, id))
  if (!found) throw new AppError('not_found', wordsFor(context).applicationNotFound)
  const [partner] = await db.select({ id: partners.id, state: partners.state }).from(partners).where(eq(partners.applicationId, id))
  const notes = await db
    .select({
      kind: partnerApplicationNotes.kind,
      note: partnerApplicationNotes.note,
      author: accounts.firstName,
      createdAt: partnerApplicationNotes.createdAt,
    })
    .from(partnerApplicationNotes)
    .leftJoin(accounts, eq(accounts.id, partnerApplicationNotes.authorId))
    .where(eq(partnerApplicationNotes.applicationId, id))
    .orderBy(asc(partnerApplicationNotes.id))
    .limit(200)
  const { application } = found
  return {
    ...toRow({ ...application, cities: found.cities }),
    phone: context.vault.open(partnerApplications.phone, String(id), application.phone),
    website: application.website,
    number_of_employees: application.numberOfEmployees,
    business_description: application.businessDescription,
    additional_info: application.additionalInfo,
    service_categories: found.categories,
    partner: partner ?? null,
    notes: notes.map(({ createdAt, ...note }) => ({ ...note, created_at: createdAt.toISOString() })),
  }
}
