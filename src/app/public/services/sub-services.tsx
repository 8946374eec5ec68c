import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatAed } from '../../../domain/money.ts'
import type { List } from '../../answers/lists.ts'
import type { ServicePage, SubServiceEntry } from '../../answers/services.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ContentPicture } from '../content-picture.tsx'
import { ListState } from '../list-state.tsx'
import { SubServicePanel } from './sub-service-panel.tsx'

/** The sub-services as cards; the one in the address (?sub=) as a panel instead. */
export function SubServices({ service, list }: { service: ServicePage; list: List<SubServiceEntry> }) {
  const { t, to } = useSite()
  const [query] = useSearchParams()
  const section = useRef<HTMLElement>(null)
  const words = t.service.sub
  const opened = list.items.find((sub) => sub.slug === query.get('sub')) ?? null
  const previous = useRef(opened)

  useEffect(() => {
    const closed = previous.current
    previous.current = opened
    if (closed === opened) return
    const target = opened ? '[data-panel]' : `[data-sub="${closed?.slug}"]`
    section.current?.querySelector<HTMLElement>(target)?.focus({ preventScroll: true })
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [opened])

  return (
    <section ref={section} id="subservices" className="below bg-sand">
      <div className="page py-12 sm:py-16">
        <h2 className="text-2xl">{words.title}</h2>
        <p className="mt-1 text-muted">{words.text}</p>
        <div className="mt-6">
          {opened ? (
            <SubServicePanel service={service} sub={opened} />
          ) : (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-5">
              {list.items.map((sub) => (
                <li key={sub.id}>
                  <SubServiceCard sub={sub} address={to.subService(service.slug, sub.slug)} />
                </li>
              ))}
            </ul>
          )}
          {list.items.length === 0 && (
            <ListState text={list.failure ? words.failed : words.empty} loading={words.loading} failed={list.failure !== null} />
          )}
        </div>
      </div>
    </section>
  )
}

function SubServiceCard({ sub, address }: { sub: SubServiceEntry; address: string }) {
  const { t } = useSite()
  return (
    <Card as="article" className="relative flex h-full items-center gap-4 overflow-hidden pe-4 focus-within:shadow-lift hover:shadow-lift">
      <ContentPicture
        kind="subservices"
        image={sub.image_url}
        width="800"
        height="600"
        loading="lazy"
        className="h-full min-h-32 w-32 shrink-0 object-cover"
      />
      <div className="grid min-w-0 gap-1 py-4">
        <h3 className="">
          <Link to={address} data-sub={sub.slug} preventScrollReset className="stretched">
            {sub.title}
          </Link>
        </h3>
        <p className="line-clamp-3 text-sm text-muted">{sub.description}</p>
        {sub.fixed && <p className="text-sm font-semibold">{t.service.sub.price(formatAed(sub.fixed.total))}</p>}
        <p className="flex items-center gap-1 text-sm font-semibold text-link" aria-hidden="true">
          {t.service.sub.details}
          <Icon name="arrow-right" className="size-4" />
        </p>
      </div>
    </Card>
  )
}
