import { Link } from 'react-router'
import { filsFromDirhams, formatAed } from '../../../domain/money.ts'
import type { ServicePage } from '../../answers/services.ts'
import { useSite } from '../../i18n/messages.tsx'
import { useContact } from '../../site/contact.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The call to action beside the text; it stays visible while the text scrolls. */
export function ServiceAside({ service, freeHours }: { service: ServicePage; freeHours: number | null }) {
  const { t, to } = useSite()
  const contact = useContact()
  const words = t.service.aside
  return (
    <aside>
      <Card className="grid gap-5 p-6 lg:sticky lg:top-24">
        <h2 className="text-xl">{words.title}</h2>
        {service.price_from !== null && (
          <p>
            <span className="block text-sm text-muted">{words.from}</span>
            <span className="figures text-2xl font-bold">{formatAed(filsFromDirhams(service.price_from) ?? 0)}</span>{' '}
            <span className="inline-block text-sm text-muted">{words.vat}</span>
          </p>
        )}
        <ul className="grid gap-2.5 text-sm">
          {[...words.promises, ...(freeHours === null ? [] : [words.freeToCancel(freeHours)])].map((promise) => (
            <li key={promise} className="flex items-start gap-2.5">
              <Icon name="check" className="mt-0.5 size-4.5 text-link" />
              {promise}
            </li>
          ))}
        </ul>
        <Link to={to.promises('guarantee')} className="text-sm text-link underline underline-offset-4">
          {words.guarantee}
        </Link>
        <div className="grid gap-2.5">
          <ButtonLink to={to.book(service.slug)} wide>
            {words.book}
          </ButtonLink>
          <ButtonLink href={contact.whatsappLink} rel="noopener" variant="secondary" wide>
            <Icon name="whatsapp" />
            {t.site.footer.whatsapp}
          </ButtonLink>
        </div>
      </Card>
    </aside>
  )
}
