import type { z } from 'zod'
import type { ContactMessage } from '../../contracts/content.ts'
import { contactMessages } from '../../db/schema/content.ts'
import type { Context } from '../context.ts'
import { announce } from '../messages/announce.ts'
import { contactReceived } from '../messages/mails/contact-received.ts'
import { mailboxKey } from '../messages/throttle-key.ts'

/** At most one confirmation an hour, since anybody can type an address. */
const toldEvery = 60

/** Stores a visitor's message for staff, and emails its sender a confirmation (specification 7, POST contact). */
export async function sendMessage(context: Context, message: z.output<typeof ContactMessage>): Promise<void> {
  const { db, language, now } = context
  await db.transaction(async (tx) => {
    const [kept] = await tx
      .insert(contactMessages)
      .values({ ...message, language, createdAt: now() })
      .returning({ id: contactMessages.id })
    if (!kept) throw new Error('The message was not kept')
    const key = mailboxKey(context, toldEvery, 'contact', message.email)
    await announce(context, tx, contactReceived, { message: kept.id }, { key })
  })
}
