import { contactInfo } from '../../../db/schema/content.ts'
import type { Language } from '../../../domain/language.ts'
import type { Letterhead } from '../../../integrations/email/content.ts'
import type { Context } from '../../context.ts'
import { pageUrl } from '../page-url.ts'

/** How the company is reached, as staff wrote it; null before they did. */
export type Contact = { phone: string; whatsapp: string } | null

export async function readContact({ db }: Pick<Context, 'db'>): Promise<Contact> {
  const [row] = await db.select({ phone: contactInfo.phone, whatsapp: contactInfo.whatsappLink }).from(contactInfo)
  return row ?? null
}

/** What an email has above and below its content. A chat about a booking begins with its number. */
export function letterheadOf(context: Pick<Context, 'site'>, contact: Contact, language: Language, bookingId?: string): Letterhead {
  const digits = contact?.whatsapp.replace(/\D/g, '') ?? ''
  const about = bookingId ? `?text=${encodeURIComponent(`${bookingId}: `)}` : ''
  return { home: pageUrl(context, language, ''), phone: contact?.phone ?? '', whatsapp: digits && `https://wa.me/${digits}${about}` }
}
