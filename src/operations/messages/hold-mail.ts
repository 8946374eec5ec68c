import { z } from 'zod'
import type { Transaction } from '../../db/client.ts'
import type { HeldEffect } from '../../domain/held-effects.ts'
import { type Language, languages } from '../../domain/language.ts'
import type { Context } from '../context.ts'
import { announce } from './announce.ts'
import type { Mail } from './define-mail.ts'
import { mailOf } from './mails.ts'

const HeldMail = z.object({
  mail: z.string(),
  data: z.record(z.string(), z.unknown()),
  key: z.string().nullable(),
  language: z.enum(languages).optional(),
})

/** An email that a verb of staff causes: it is queued once the window of undo is over, and never if the verb is undone. */
export function holdMail<Data>(mail: Mail<Data>, data: NoInfer<Data>, told: { key: string | null; language?: Language }): HeldEffect {
  return { kind: 'message', payload: { mail: mail.kind, data, ...told } }
}

/** Queues an email that was held. */
export async function releaseMail(context: Context, tx: Transaction, payload: unknown): Promise<void> {
  const { mail, data, key, language } = HeldMail.parse(payload)
  await announce(context, tx, mailOf(mail) as Mail<Record<string, unknown>>, data, { key, ...(language && { language }) })
}
