import { useSite } from '../../i18n/messages.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

export function PartnerHero() {
  const words = useSite().t.partner.hero
  const { happyCustomers, reviews, rating } = words.stats
  return (
    <section className="bg-sand">
      <div className="page grid items-center gap-x-12 gap-y-9 py-9 sm:py-12 lg:grid-cols-[1.08fr_1fr] lg:py-16">
        <div className="grid grid-cols-1 justify-items-start gap-5">
          <p className="flex items-center gap-2 text-sm font-semibold text-link">
            <Icon name="briefcase-business" className="size-4.5" />
            {words.eyebrow}
          </p>
          <h1 className="text-4xl">{words.title}</h1>
          <p className="max-w-[34rem] text-lg text-muted">{words.text}</p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3 max-sm:w-full">
            <ButtonLink href="#apply" size="lg" className="max-sm:w-full">
              {words.apply}
            </ButtonLink>
            <p className="flex items-center gap-2 text-sm font-medium">
              <Icon name="clock" className="size-4.5 text-link" />
              {words.promise}
            </p>
          </div>
          <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-3 sm:gap-x-8">
            {[happyCustomers, reviews, rating].map(([figure, label], index) => (
              <li key={label} className="grid">
                <span className="flex items-center gap-1.5 text-xl font-bold">
                  {index === 2 && <Icon name="star" className="size-5 fill-saffron text-saffron" />}
                  <bdi>{figure}</bdi>
                </span>{' '}
                <span className="text-sm text-muted">{label}</span>
              </li>
            ))}
          </ul>
        </div>
        <img
          src="/uploads/partner.svg"
          alt=""
          width="800"
          height="600"
          fetchPriority="high"
          className="w-full rounded-xl lg:rounded-[2rem]"
        />
      </div>
    </section>
  )
}
