import { inArray } from 'drizzle-orm'
import { addMinutes } from '../../domain/dubai-time.ts'
import type { Transaction } from '../client.ts'
import { contactMessages, contactReplies } from '../schema/content.ts'
import {
  partnerApplicationCategories,
  partnerApplicationCities,
  partnerApplicationNotes,
  partnerApplications,
  partners,
} from '../schema/partners.ts'
import { categories } from '../schema/services.ts'
import type { Vault } from '../vault/vault.ts'
import { omarsAccountId } from './accounts.ts'
import { demoApplications, demoMessages } from './desk.ts'

const replyAfter = 80

/** What waits for staff when they open the back office: visitors' messages and companies' applications. */
export async function seedDesk(tx: Transaction, vault: Vault, now: Date): Promise<void> {
  const at = (hoursAgo: number) => addMinutes(now, -hoursAgo * 60)
  for (const { hoursAgo, reply, ...message } of demoMessages) {
    const createdAt = at(hoursAgo)
    const updatedAt = reply ? addMinutes(createdAt, replyAfter) : createdAt
    const [{ id: messageId } = { id: 0 }] = await tx
      .insert(contactMessages)
      .values({ ...message, createdAt, updatedAt })
      .returning({ id: contactMessages.id })
    if (reply) await tx.insert(contactReplies).values({ messageId, authorId: omarsAccountId, reply, createdAt: updatedAt })
  }
  for (const [index, { hoursAgo, cities, categories: slugs, note, ...application }] of demoApplications.entries()) {
    const applicationId = index + 1
    const submittedAt = at(hoursAgo)
    const updatedAt = note ? addMinutes(submittedAt, replyAfter) : submittedAt
    const phone = vault.seal(partnerApplications.phone, String(applicationId), application.phone)
    await tx
      .insert(partnerApplications)
      .overridingSystemValue()
      .values({ ...application, id: applicationId, phone, submittedAt, updatedAt })
    await tx.insert(partnerApplicationCities).values(cities.map((city) => ({ applicationId, city })))
    const chosen = await tx.select({ categoryId: categories.id }).from(categories).where(inArray(categories.slug, slugs))
    await tx.insert(partnerApplicationCategories).values(chosen.map(({ categoryId }) => ({ applicationId, categoryId })))
    if (application.state === 'approved') {
      await tx.insert(partners).values({ applicationId, companyName: application.companyName, createdAt: updatedAt })
    }
    if (note) await tx.insert(partnerApplicationNotes).values({ applicationId, authorId: omarsAccountId, ...note, createdAt: updatedAt })
  }
}
