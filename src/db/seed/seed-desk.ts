import { inArray } from 'drizzle-orm'
import { addMinutes } from '../../domain/dubai-time.ts'
import type { Transaction } from '../client.ts'
import { contactMessages, contactReplies } from '../schema/content.ts'
import { partnerApplicationCategories, partnerApplicationCities, partnerApplicationNotes, partnerApplications } from '../schema/partners.ts'
import { categories } from '../schema/services.ts'
import { omarsAccountId } from './accounts.ts'
import { demoApplications, demoMessages } from './desk.ts'

const replyAfter = 80

/** What waits for staff when they open the back office: visitors' messages and companies' applications. */
export async function seedDesk(tx: Transaction, now: Date): Promise<void> {
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
  for (const { hoursAgo, cities, categories: slugs, note, ...application } of demoApplications) {
    const submittedAt = at(hoursAgo)
    const updatedAt = note ? addMinutes(submittedAt, replyAfter) : submittedAt
    const [{ id: applicationId } = { id: 0 }] = await tx
      .insert(partnerApplications)
      .values({ ...application, submittedAt, updatedAt })
      .returning({ id: partnerApplications.id })
    await tx.insert(partnerApplicationCities).values(cities.map((city) => ({ applicationId, city })))
    const chosen = await tx.select({ categoryId: categories.id }).from(categories).where(inArray(categories.slug, slugs))
    await tx.insert(partnerApplicationCategories).values(chosen.map(({ categoryId }) => ({ applicationId, categoryId })))
    if (note) await tx.insert(partnerApplicationNotes).values({ applicationId, authorId: omarsAccountId, ...note, createdAt: updatedAt })
  }
}
