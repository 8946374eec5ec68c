import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSite } from '../i18n/messages.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { useContact } from './contact.tsx'
import { FooterLink } from './footer-link.tsx'
import { networkNames } from './network-names.ts'

const link = 'inline-block py-1.5 text-on-deep-muted hover:text-on-deep hover:underline'

export function Footer() {
  const { t, to } = useSite()
  const words = t.site.footer
  const contact = useContact()
  return (
    <footer className="on-deep bg-deep text-on-deep print:hidden">
      <div className="page grid grid-cols-2 gap-x-8 gap-y-10 py-12 sm:grid-cols-3 lg:grid-cols-[1.5fr_1fr_1fr_0.8fr_1.35fr]">
        <div className="col-span-full lg:col-span-1">
          <p className="max-w-80 text-xl font-semibold">{words.blurb}</p>
          <p className="mt-2 max-w-80 text-sm text-on-deep-muted">{words.blurbText}</p>
          <ul aria-label={words.social} className="-ms-2 mt-4 flex flex-wrap">
            {contact.socialLinks.map(({ network, url }) => (
              <li key={network}>
                <a
                  href={url}
                  aria-label={networkNames[network]}
                  rel="noopener"
                  target="_blank"
                  className="inline-flex size-11 items-center justify-center rounded-pill text-on-deep-muted hover:bg-deep-raised hover:text-on-deep"
                >
                  <Icon name={network} className="size-5" />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <Column title={words.locations} className="max-sm:row-span-2">
          {words.cities.map((city) => (
            <li key={city} className="py-1.5 text-on-deep-muted">
              {city}
            </li>
          ))}
        </Column>
        <Column title={words.help}>
          <li>
            <FooterLink to={to.faqs} className={link}>
              {words.faq}
            </FooterLink>
          </li>
          <li>
            <a href={contact.whatsappLink} rel="noopener" className={link}>
              {words.whatsappChat}
            </a>
          </li>
          <li>
            <a href={contact.emailLink} className={link}>
              {words.emailSupport}
            </a>
          </li>
        </Column>
        <Column title={words.pages}>
          <li>
            <Link to={to.section('contact')} discover="none" className={link}>
              {words.contact}
            </Link>
          </li>
          <li>
            <FooterLink to={to.faqs} className={link}>
              {words.faqs}
            </FooterLink>
          </li>
          <li>
            <FooterLink to={to.blog} className={link}>
              {words.blog}
            </FooterLink>
          </li>
          <li>
            <FooterLink to={to.partner} className={link}>
              {words.partner}
            </FooterLink>
          </li>
          <li>
            <FooterLink to={to.terms} className={link}>
              {words.terms}
            </FooterLink>
          </li>
          <li>
            <FooterLink to={to.privacy} className={link}>
              {words.privacy}
            </FooterLink>
          </li>
        </Column>
        <Column title={words.reach} className="col-span-2 lg:col-span-1">
          <Reach icon="phone" label={words.phone} href={contact.phoneLink}>
            <bdi dir="ltr">{contact.phone}</bdi>
          </Reach>
          <Reach icon="whatsapp" label={words.whatsapp} href={contact.whatsappLink}>
            <bdi dir="ltr">{contact.whatsapp}</bdi>
          </Reach>
          <Reach icon="mail" label={words.email} href={contact.emailLink}>
            {contact.email}
          </Reach>
          <Reach icon="map-pin" label={words.address} href={contact.mapLink}>
            {contact.address}
          </Reach>
        </Column>
      </div>
      <div className="border-t border-deep-raised">
        <p className="page py-5 text-sm text-on-deep-muted" suppressHydrationWarning>
          {words.rights(new Date().getFullYear())}
        </p>
      </div>
    </footer>
  )
}

function Column({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={classNames('text-sm wrap-anywhere', className)}>
      <h2 className="mb-2">{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

function Reach({ icon, label, href, children }: { icon: IconName; label: string; href: string; children: ReactNode }) {
  return (
    <li>
      <a href={href} rel="noopener" className="inline-flex items-start gap-2 py-1.5 text-on-deep-muted hover:text-on-deep hover:underline">
        <Icon name={icon} className="mt-0.5 size-5 text-saffron" />
        <span className="min-w-0">
          <span className="sr-only">{`${label}: `}</span>
          {children}
        </span>
      </a>
    </li>
  )
}
