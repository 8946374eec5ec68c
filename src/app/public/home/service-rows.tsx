import { Link } from 'react-router'
import type { List } from '../../answers/lists.ts'
import type { ServiceEntry } from '../../answers/services.ts'
import { useSite } from '../../i18n/messages.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { ScrollButtons, useScroller } from '../../ui/scroller.tsx'
import { ListState } from '../list-state.tsx'
import { byCategory, type CategoryGroup } from '../services/by-category.ts'
import { ServiceCard } from '../services/service-card.tsx'
import { SectionHead } from './section-head.tsx'

const buttonsAbove = 3

export function ServiceRows({ services }: { services: List<ServiceEntry> }) {
  const { t, to } = useSite()
  const words = t.home.services
  return (
    <section id="services" className="page band">
      <SectionHead title={words.title} text={words.text}>
        <Link to={to.services} discover="none" className="inline-flex min-h-11 items-center gap-1 font-semibold text-link hover:underline">
          {words.all}
          <Icon name="arrow-right" />
        </Link>
      </SectionHead>
      <div className="mt-8 grid gap-10 lg:gap-14">
        {byCategory(services.items, t.services.uncategorized).map((group, index) => (
          <CategoryRow key={group.key} group={group} late={index > 0} />
        ))}
        {services.items.length === 0 && (
          <ListState
            text={services.failure ? t.services.list.failedByCategory : words.empty}
            loading={t.services.list.loading}
            failed={services.failure !== null}
          />
        )}
      </div>
    </section>
  )
}

function CategoryRow({ group, late }: { group: CategoryGroup<ServiceEntry>; late: boolean }) {
  const { t } = useSite()
  const { row, move } = useScroller()
  const id = `category-${group.key}`
  const scrolls = group.services.length > buttonsAbove
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-x-8 gap-y-4 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="flex items-end justify-between gap-4 lg:flex-col lg:items-start lg:justify-start lg:border-t-4 lg:border-saffron lg:pt-4">
        <div>
          <h3 id={id} className="text-2xl">
            {group.name}
          </h3>
          <p className="text-sm text-muted">{t.home.services.count(group.services.length)}</p>
        </div>
        {scrolls && <ScrollButtons move={move} previous={t.home.services.previous(group.name)} next={t.home.services.next(group.name)} />}
      </div>
      <div className="@container min-w-0">
        <ul
          ref={row}
          className={classNames(
            'card-row no-scrollbar max-lg:page-bleed snap-x snap-mandatory overflow-x-auto py-1 lg:-my-4 lg:py-5',
            !scrolls && 'card-row-whole',
            late && 'below',
          )}
        >
          {group.services.map((service) => (
            <li key={service.id}>
              <ServiceCard service={service} heading="h4" late={late} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
