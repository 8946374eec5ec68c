import type { ReactNode } from 'react'
import { timeText } from '../../../domain/time-words.ts'
import type { Terms } from '../../answers/terms.ts'
import { useSite } from '../../i18n/messages.tsx'
import { useContact } from '../../site/contact.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { ContactForm } from './contact-form.tsx'
import { SectionHead } from './section-head.tsx'

export function Contact({ terms: { opensAt, closesAt } }: { terms: Pick<Terms, 'opensAt' | 'closesAt'> }) {
  const { t, language } = useSite()
  const contact = useContact()
  const words = t.home.contact
  return (
    <section id="contact" className="below bg-sand">
      <div className="page band grid gap-x-14 gap-y-8 lg:grid-cols-2">
        <div className="grid content-start gap-8">
          <SectionHead eyebrow={words.eyebrow} title={words.title} text={words.text} />
          <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-1">
            <Box icon="phone" title={words.phone} href={contact.phoneLink}>
              <bdi dir="ltr">{contact.phone}</bdi>
            </Box>
            <Box icon="mail" title={words.email} href={contact.emailLink}>
              {contact.email}
            </Box>
            <Box icon="map-pin" title={words.address} href={contact.mapLink}>
              {contact.address}
            </Box>
            <Box icon="clock" title={words.hours}>
              {words.hoursText(timeText(opensAt, language), timeText(closesAt, language))}
            </Box>
            <Box icon="whatsapp" title={words.whatsapp} href={contact.whatsappLink} wide>
              {`${words.whatsappText} · `}
              <bdi dir="ltr">{contact.whatsapp}</bdi>
            </Box>
          </ul>
        </div>
        <ContactForm />
      </div>
    </section>
  )
}

function Box({ icon, title, href, wide, children }: { icon: IconName; title: string; href?: string; wide?: boolean; children: ReactNode }) {
  const body = (
    <>
      <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-pill bg-brand-soft text-link">
        <Icon name={icon} />
      </span>
      <span className="min-w-0">
        <span className="block text-xs text-muted">{title}</span>
        <span className="block text-sm font-semibold wrap-anywhere">{children}</span>
      </span>
    </>
  )
  const look = 'flex h-full items-center gap-3 p-4'
  return (
    <Card as="li" className={wide ? 'md:col-span-2 lg:col-span-1' : undefined}>
      {href ? (
        <a href={href} rel="noopener" className={`${look} rounded-lg hover:bg-brand-soft`}>
          {body}
        </a>
      ) : (
        <div className={look}>{body}</div>
      )}
    </Card>
  )
}
