import { createContext, type ReactNode, use } from 'react'
import type { ContactInfo } from '../../contracts/content.ts'
import { useSite } from '../i18n/messages.tsx'

const defaults = { phone: '+971 4 555 0199', email: 'hello@servicemarket.example', whatsapp_link: '971505550199' }

const ContactContext = createContext<Partial<ContactInfo>>({})

/** Provides the company's contact details to the pages below it; missing ones fall back to the built-in defaults. */
export function ContactDetails({ info, children }: { info: Partial<ContactInfo>; children: ReactNode }) {
  return <ContactContext value={info}>{children}</ContactContext>
}

/** The company's contact details, as words and as links. */
export function useContact() {
  const { t } = useSite()
  const info = use(ContactContext)
  const phone = info.phone || defaults.phone
  const email = info.email || defaults.email
  const address = info.address || t.site.defaultAddress
  const whatsapp = (info.whatsapp_link || defaults.whatsapp_link).replace(/\D/g, '')
  return {
    phone,
    phoneLink: `tel:${phone.replace(/[^\d+]/g, '')}`,
    email,
    emailLink: `mailto:${email}`,
    address,
    mapLink: `https://www.google.com/maps/search/?api=1&query=${queryOf(address)}`,
    whatsapp: readable(whatsapp),
    whatsappLink: `https://wa.me/${whatsapp}`,
    socialLinks: info.social_links ?? [],
  }
}

/** Formats a UAE mobile number the way people write it; any other number stays as it is. */
const readable = (digits: string) => `+${digits.replace(/^971(5\d)(\d{3})(\d{4})$/, '971 $1 $2 $3')}`

/** A text within an address as browsers take it: letters stay letters, which encoded are six times as long in Arabic. */
const queryOf = (text: string): string => text.replace(/[%&#+?]/g, encodeURIComponent).replaceAll(' ', '+')
