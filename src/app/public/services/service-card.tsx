import type { FocusEvent } from 'react'
import { Link } from 'react-router'
import type { ServiceEntry } from '../../answers/services.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { ContentPicture } from '../content-picture.tsx'
import { PriceFrom } from './price-from.tsx'

type ServiceCardProps = { service: ServiceEntry; heading?: 'h3' | 'h4'; late?: boolean }

/** The whole card links to the service; the link's text names it. With `late`, the picture waits until the scripts are loaded. */
export function ServiceCard({ service, heading: Heading = 'h3', late }: ServiceCardProps) {
  const { t, to } = useSite()
  return (
    <Card
      as="article"
      onFocus={showWhole}
      className="relative flex h-full flex-col overflow-hidden focus-within:shadow-lift hover:shadow-lift"
    >
      <div className={classNames('aspect-4/3', late && 'late')}>
        <ContentPicture
          kind="services"
          image={service.image_url}
          width="800"
          height="600"
          loading="lazy"
          className="size-full object-cover"
        />
      </div>
      <div className="flex grow flex-col gap-2 p-5">
        <Heading className="text-lg">{service.title}</Heading>
        <p className="line-clamp-3 text-sm text-muted">{service.short_desc}</p>
        <div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4 pt-3 text-sm">
          <PriceFrom dirhams={service.price_from} className="figures font-semibold" />
          <Link to={to.service(service.slug)} discover="none" className="inline-flex items-center gap-1 font-semibold text-link stretched">
            {t.services.readMore}
            <span className="sr-only">{` ${t.services.about(service.title)}`}</span>
            <Icon name="arrow-right" className="size-4" />
          </Link>
        </div>
      </div>
    </Card>
  )
}

/** A browser scrolls only as far as the link, and a row of cards then snaps back to where it was. */
function showWhole({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible')) currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
}
