import { Link } from 'react-router'
import type { ServicePage } from '../../answers/services.ts'
import { useSite } from '../../i18n/messages.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ContentPicture } from '../content-picture.tsx'
import { PriceFrom } from './price-from.tsx'

export function ServiceHero({ service }: { service: ServicePage }) {
  const { t, to } = useSite()
  const words = t.service.hero
  return (
    <section className="bg-sand">
      <div className="page grid items-center gap-x-12 gap-y-8 py-7 sm:py-10 lg:grid-cols-[1.1fr_1fr]">
        <div className="grid grid-cols-1 justify-items-start gap-4 lg:gap-5">
          <nav aria-label={t.service.breadcrumb}>
            <ol className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
              <li>
                <Link to={to.home} className="inline-flex min-h-11 items-center hover:text-link hover:underline">
                  {t.site.header.home}
                </Link>
              </li>
              <li className="flex items-center gap-1.5">
                <Icon name="chevron-right" className="size-4" />
                <Link to={to.services} className="inline-flex min-h-11 items-center hover:text-link hover:underline">
                  {t.site.header.services}
                </Link>
              </li>
              {service.category_name && (
                <li className="flex items-center gap-1.5">
                  <Icon name="chevron-right" className="size-4" />
                  {service.category_name}
                </li>
              )}
            </ol>
          </nav>
          <h1 className="text-4xl">{service.title}</h1>
          <p className="max-w-[34rem] text-lg text-muted">{service.short_desc}</p>
          {service.rating !== null && service.rating_count > 0 && (
            <p className="flex items-center gap-1.5 text-sm">
              <Icon name="star" className="size-4.5 fill-saffron text-saffron" />
              <strong className="figures">{service.rating.toFixed(1)}</strong>
              <span className="text-muted">{words.ownRating(service.rating_count)}</span>
            </p>
          )}
          <div className="mt-1 flex flex-wrap items-center gap-x-6 gap-y-3">
            <ButtonLink to={to.book(service.slug)} size="lg">
              {words.quotes}
            </ButtonLink>
            <PriceFrom dirhams={service.price_from} className="figures font-semibold" />
          </div>
          <section aria-labelledby="figures-heading" className="mt-2 grid gap-2">
            <h2 id="figures-heading" className="text-sm font-normal tracking-normal text-muted">
              {words.figures}
            </h2>
            <ul className="flex flex-wrap gap-x-8 gap-y-3">
              {[words.customers, words.reviews, words.rating].map(([figure, label]) => (
                <li key={label} className="grid">
                  <span className="text-xl font-bold">
                    <bdi>{figure}</bdi>
                  </span>{' '}
                  <span className="text-sm text-muted">{label}</span>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <ContentPicture
          key={service.slug}
          kind="services"
          image={service.image_url}
          width="800"
          height="600"
          fetchPriority="high"
          className="aspect-4/3 w-full rounded-xl object-cover lg:rounded-[2rem]"
        />
      </div>
    </section>
  )
}
