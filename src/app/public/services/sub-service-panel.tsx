import { Link } from 'react-router'
import { formatAed } from '../../../domain/money.ts'
import type { ServicePage, SubServiceEntry } from '../../answers/services.ts'
import { useSite } from '../../i18n/messages.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ContentPicture } from '../content-picture.tsx'

export function SubServicePanel({ service, sub }: { service: ServicePage; sub: SubServiceEntry }) {
  const { t, to } = useSite()
  const words = t.service.sub
  const list = to.service(service.slug)
  return (
    <Card
      as="section"
      data-panel=""
      tabIndex={-1}
      aria-labelledby="sub-title"
      className="relative grid overflow-hidden outline-none md:grid-cols-[2fr_3fr]"
    >
      <ContentPicture kind="subservices" image={sub.image_url} width="800" height="600" className="aspect-4/3 h-full w-full object-cover" />
      <div className="grid content-center gap-4 p-6 sm:p-9">
        <h3 id="sub-title" className="pe-12 text-2xl">
          {sub.title}
        </h3>
        <p className="max-w-reading">{sub.full_description || sub.description}</p>
        {sub.fixed && <p className="font-semibold">{words.price(formatAed(sub.fixed.total))}</p>}
        <div className="flex flex-wrap gap-3 pt-2">
          <ButtonLink to={to.book(service.slug, sub.slug)}>{words.book}</ButtonLink>
          <Link
            to={list}
            preventScrollReset
            className="inline-flex min-h-12 items-center gap-2 rounded-pill px-5 font-semibold text-link hover:bg-brand-soft"
          >
            <Icon name="arrow-left" />
            {words.back}
          </Link>
        </div>
      </div>
      <Link
        to={list}
        preventScrollReset
        aria-label={words.close}
        className="absolute end-3 top-3 inline-flex size-11 items-center justify-center rounded-pill bg-surface shadow-rest hover:bg-brand-soft"
      >
        <Icon name="x" />
      </Link>
    </Card>
  )
}
