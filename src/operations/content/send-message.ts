import type { z } from 'zod'
import type { ContactMessage } from '../../contracts/content.ts'
import { contactMessages } from '../../db/schema.ts'
import type { Context } from '../context.ts'

/** Keeps a visitor's message for staff (specification 7, POST contact). */
export async function sendMessage({ db, language, now }: Context, message: z.output<typeof ContactMessage>): Promise<void> {
  await db.insert(contactMessages).values({ ...message, language, createdAt: now() })
}
