import { inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { PartnerApplication } from '../../contracts/partners.ts'
import type { Transaction } from '../../db/client.ts'
import { cities } from '../../db/schema/cities.ts'
import { partnerApplicationCategories, partnerApplicationCities, partnerApplications } from '../../db/schema/partners.ts'
import { categories } from '../../db/schema/services.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { announce } from '../messages/announce.ts'
import { applicationReceived } from '../messages/mails/application-received.ts'
import { mailboxKey } from '../messages/throttle-key.ts'

/** At most one confirmation an hour, since anybody can type an address. */
const toldEvery = 60

/** Stores a company's application with its cities and categories, all or nothing (specification 7, partners/applications). */
export async function applyAsPartner(context: Context, application: z.output<typeof PartnerApplication>): Promise<void> {
  await context.db.transaction(async (tx) => {
    const chosenCities = await knownCities(tx, context, application.cities)
    const chosenCategories = await knownCategories(tx, context, application.service_categories)
    const id = await nextId(tx)
    await tx
      .insert(partnerApplications)
      .overridingSystemValue()
      .values({
        id,
        companyName: application.company_name,
        contactPerson: application.contact_person,
        contactEmail: application.contact_email,
        phone: context.vault.seal(partnerApplications.phone, String(id), application.phone),
        website: application.website,
        numberOfEmployees: application.number_of_employees ?? null,
        businessDescription: application.business_description,
        additionalInfo: application.additional_info,
        language: context.language,
        submittedAt: context.now(),
      })
    await tx.insert(partnerApplicationCities).values(chosenCities.map((city) => ({ applicationId: id, city })))
    await tx.insert(partnerApplicationCategories).values(chosenCategories.map((categoryId) => ({ applicationId: id, categoryId })))
    const key = mailboxKey(context, toldEvery, 'application', application.contact_email)
    await announce(context, tx, applicationReceived, { application: id }, { key })
  })
}

/** The id is needed before the row is, to seal its phone for it. */
async function nextId(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`SELECT nextval(pg_get_serial_sequence('partner_applications', 'id'))::int AS id`)
  const [next] = rows
  if (!next) throw new Error('The sequence gave no id')
  return next.id
}

async function knownCities(tx: Transaction, context: Context, slugs: string[]): Promise<string[]> {
  const wanted = [...new Set(slugs)]
  const rows = await tx.select({ slug: cities.slug }).from(cities).where(inArray(cities.slug, wanted))
  if (rows.length < wanted.length) refuse('cities', wordsFor(context).unknownCity)
  return rows.map((row) => row.slug)
}

async function knownCategories(tx: Transaction, context: Context, slugs: string[]): Promise<number[]> {
  const wanted = [...new Set(slugs)]
  const rows = await tx.select({ id: categories.id }).from(categories).where(inArray(categories.slug, wanted))
  if (rows.length < wanted.length) refuse('service_categories', wordsFor(context).unknownCategory)
  return rows.map((row) => row.id)
}

function refuse(field: string, message: string): never {
  throw new AppError('invalid', message, { fields: { [field]: message } })
}
