import { timeText } from '../../../domain/time-words.ts'
import type { Terms } from '../../answers/terms.ts'
import { useSite } from '../../i18n/messages.tsx'
import { useContact } from '../../site/contact.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ServiceSearch } from './service-search.tsx'

type BannerProps = { terms: Pick<Terms, 'opensAt' | 'closesAt'> & { freeHours: number | null } }

export function Banner({ terms: { opensAt, closesAt, freeHours } }: BannerProps) {
  const { t, to, language } = useSite()
  const { phoneLink } = useContact()
  const words = t.home.banner
  const facts = [
    words.facts.prices,
    ...(freeHours === null ? [] : [words.facts.freeToCancel(freeHours)]),
    words.facts.hours(timeText(opensAt, language), timeText(closesAt, language)),
  ]
  return (
    <section id="home" className="bg-sand">
      <div className="page grid grid-cols-1 items-center gap-x-14 gap-y-8 py-8 lg:grid-cols-2 lg:py-16">
        <div className="grid min-w-0 grid-cols-1 justify-items-start gap-5">
          <p className="flex items-center gap-2 text-sm font-semibold text-link">
            <Icon name="map-pin" className="size-5" />
            {words.eyebrow}
          </p>
          <h1 className="text-4xl">{words.title}</h1>
          <p className="max-w-reading text-lg text-muted">{words.text}</p>
          <ServiceSearch />
          <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
            <ButtonLink to={to.booking} size="lg">
              {words.book}
            </ButtonLink>
            <ButtonLink href={phoneLink} variant="secondary" size="lg">
              <Icon name="phone" />
              {words.contact}
            </ButtonLink>
          </div>
        </div>
        <img src="/uploads/hero.svg" alt={words.pictureOf} width="960" height="720" fetchPriority="high" className="w-full rounded-xl" />
        <ul className="flex flex-wrap gap-x-8 gap-y-2 text-sm font-medium lg:col-span-2">
          {facts.map((fact) => (
            <li key={fact} className="flex items-center gap-2">
              <Icon name="check" className="size-5 text-link" />
              {fact}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
