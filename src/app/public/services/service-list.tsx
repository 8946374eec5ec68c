import { Form, Link, redirect } from 'react-router'
import { listLoaded } from '../../answers/lists.ts'
import { readService, type ServiceEntry } from '../../answers/services.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { inBrowser, type LoadArgs, onServer, settle } from '../../load.ts'
import { PageHead } from '../../site/page-head.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { ListState } from '../list-state.tsx'
import { pageIn } from '../page-in.ts'
import { AlsoFound } from '../search/also-found.tsx'
import type { Route } from './+types/service-list'
import { byCategory, type CategoryGroup } from './by-category.ts'
import { PriceFrom } from './price-from.tsx'

await bringTexts('home', 'service', 'search')

async function load({ api, url }: LoadArgs) {
  const search = url.searchParams.get('search')?.trim().slice(0, 200) ?? ''
  const page = pageIn(url)
  const [answer, found] = await Promise.all([
    settle(api.public('GET /services', { query: { search, ...(page > 1 && { page }) } })),
    search === '' ? null : settle(api.public('GET /search', { query: { search } })),
  ])
  const pages = (answer.ok && answer.data.meta?.pages) || 1
  if (page > pages) throw redirect(listAddress(url.pathname, search, pages))
  return { search, page, pages, services: listLoaded(answer, readService), findings: found?.ok ? found.data.data : null }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export default function ServiceList({ loaderData: { search, page, pages, services, findings } }: Route.ComponentProps) {
  const { t, to } = useSite()
  const { title } = t.services.list
  const words = t.service.list
  const groups = byCategory(services.items, t.services.uncategorized)
  return (
    <>
      <PageHead
        title={page > 1 ? words.pageOf(title, page) : title}
        description={words.description}
        picture="services"
        address={listAddress(to.services, '', page)}
        unlisted={search !== ''}
      />
      <div className="bg-sand">
        <div className="page grid gap-4 py-9 sm:py-14">
          <h1 className="text-3xl">{title}</h1>
          <p className="max-w-reading text-lg text-muted">{words.text}</p>
          <SearchForm search={search} />
        </div>
      </div>
      <div className="page grid grid-cols-1 gap-8 py-10 sm:py-14">
        {search !== '' && (
          <div className="flex flex-wrap items-center justify-between gap-4">
            <h2 className="text-2xl">{services.items.length > 0 || services.failure ? words.resultsFor(search) : words.noneFor(search)}</h2>
            <ButtonLink to={to.services} variant="secondary" size="sm">
              {words.showAll}
            </ButtonLink>
          </div>
        )}
        {groups.length > 0 && (
          <div className="gap-6 sm:columns-2 lg:columns-3">
            {groups.map((group) => (
              <CategoryLinks key={group.key} group={group} />
            ))}
          </div>
        )}
        {services.items.length === 0 && (services.failure || search === '') && (
          <ListState
            text={services.failure ? words.failed : words.empty}
            loading={t.services.list.loading}
            failed={services.failure !== null}
          />
        )}
        {findings && <AlsoFound search={search} findings={findings} />}
        <Pagination page={page} pages={pages} addressOf={(number) => listAddress(to.services, search, number)} words={words} />
      </div>
    </>
  )
}

function listAddress(path: string, search: string, page: number): string {
  const query = new URLSearchParams({ ...(search && { search }), ...(page > 1 && { page: String(page) }) })
  return query.size > 0 ? `${path}?${query}` : path
}

function SearchForm({ search }: { search: string }) {
  const { t, to } = useSite()
  const words = t.home.search
  return (
    <Form
      action={to.services}
      role="search"
      className="mt-2 flex w-full max-w-[36rem] items-center gap-1 rounded-pill bg-surface p-1.5 ps-4 shadow-rest inset-ring inset-ring-edge focus-within:inset-ring-2 focus-within:inset-ring-brand"
    >
      <Icon name="search" className="size-5 text-muted" />
      <input
        key={search}
        type="search"
        name="search"
        defaultValue={search}
        maxLength={200}
        placeholder={words.placeholder}
        aria-label={words.label}
        className="h-11 w-full min-w-0 grow bg-transparent focus-visible:outline-none"
      />
      <Button type="submit" size="sm" className="min-h-11 max-sm:px-4">
        {words.submit}
      </Button>
    </Form>
  )
}

function CategoryLinks({ group }: { group: CategoryGroup<ServiceEntry> }) {
  const { to } = useSite()
  return (
    <section
      aria-labelledby={group.key}
      className="mb-6 break-inside-avoid overflow-hidden rounded-lg bg-surface shadow-rest inset-ring inset-ring-line"
    >
      <h2 id={group.key} className="border-t-4 border-saffron px-5 pt-4 pb-2 text-xl">
        {group.name}
      </h2>
      <ul className="px-2 pb-3">
        {group.services.map((service) => (
          <li key={service.id}>
            <Link
              to={to.service(service.slug)}
              className="group flex min-h-12 items-center justify-between gap-3 rounded-lg px-3 py-2 hover:bg-brand-soft hover:text-link"
            >
              <span>
                <span className="block font-semibold">{service.title}</span>
                <PriceFrom dirhams={service.price_from} className="figures text-sm text-muted" />
              </span>
              <Icon name="chevron-right" className="size-5 text-muted group-hover:text-link" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
