import { eq } from 'drizzle-orm'
import type { ContactDocument } from '../../contracts/office/content.ts'
import type { Edited } from '../../contracts/office/versions.ts'
import { contactInfo } from '../../db/schema/content.ts'
import { type SocialLink, socialNetworks } from '../../domain/social-links.ts'
import { isSame } from '../../domain/versions.ts'
import type { Acted } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { type Edit, editSubject, type Subject } from '../versions/edit-subject.ts'
import { readForEdit } from '../versions/read-for-edit.ts'

/** The one row of the company's contact details. */
const only = 1

const nowhere: ContactDocument = {
  ...{ phone: '', email: '', whatsapp_link: '', address: { en: '', ar: '' } },
  social: { facebook: '', instagram: '', twitter: '', linkedin: '', youtube: '', tiktok: '' },
}

/** How the company is reached, with its pages on other sites. Nothing is written before the first edit. */
export const contactSubject: Subject<ContactDocument> = {
  kind: 'contact_info',
  missing: 'contentNotFound',
  read: async (tx, id) => {
    const [row] = await tx.select().from(contactInfo).where(eq(contactInfo.id, id)).for('update')
    if (!row) return nowhere
    const { phone, email, whatsappLink, address, socialLinks } = row
    const urls = Object.fromEntries(socialLinks.map(({ network, url }) => [network, url]))
    return { phone, email, whatsapp_link: whatsappLink, address, social: { ...nowhere.social, ...urls } }
  },
  write: async (_context, tx, id, document) => {
    const { phone, email, whatsapp_link, address, social } = document
    // What was there before the first edit comes back.
    if (isSame(document, nowhere)) return void (await tx.delete(contactInfo).where(eq(contactInfo.id, id)))
    const socialLinks: SocialLink[] = socialNetworks.flatMap((network) => (social[network] ? [{ network, url: social[network] }] : []))
    const values = { phone, email, whatsappLink: whatsapp_link, address, socialLinks }
    await tx
      .insert(contactInfo)
      .values({ id, ...values })
      .onConflictDoUpdate({ target: contactInfo.id, set: values })
  },
}

/** The contact details as staff write them, with their version. Throws AppError unauthenticated, forbidden. */
export const getContactInfo = (context: Context) => readForEdit(context, contactSubject, only)

/** Saves the contact details as their next version. Throws AppError as editSubject does. */
export const editContactInfo = (context: Context, edit: Omit<Edit<ContactDocument>, 'verb' | 'id'>): Promise<Acted<Edited>> =>
  editSubject(context, contactSubject, { ...edit, id: only, verb: 'content.edit' })
