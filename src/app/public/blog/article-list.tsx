import { useNavigation, useRevalidator } from 'react-router'
import { useSite } from '../../i18n/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { ArticleCard } from './article-card.tsx'
import { ArticleFilters } from './article-filters.tsx'
import { ArticleSkeletons } from './article-skeletons.tsx'
import { FilterChips } from './filter-chips.tsx'
import { ListMessage } from './list-message.tsx'
import type { ArticleListData } from './load-articles.ts'

type ArticleListProps = { list: ArticleListData; text: string; addressOf: (page: number) => string }

/** The list of articles with its search, filters and pages, in each of its states. */
export function ArticleList({ list, text, addressOf }: ArticleListProps) {
  const { t } = useSite()
  const words = t.blog.list
  const { query, articles, total, pages, categories, failure } = list
  const isLoading = useIsLoading()
  const saysNothing = !isLoading && total === 0 && !query.search && !query.category
  /** The featured card is wide, so that rows of three are full. */
  const hasWide = articles.length % 3 === 2
  return (
    <>
      <div className="bg-sand">
        <div className="page grid grid-cols-1 gap-4 py-9 sm:py-14">
          <h1 className="text-3xl">{words.title}</h1>
          <p className="max-w-reading text-lg text-muted">{text}</p>
          <ArticleFilters query={query} categories={categories} />
        </div>
      </div>
      <section aria-label={words.articles} className="page grid grid-cols-1 gap-6 py-9 sm:py-12">
        <div className={saysNothing ? 'sr-only' : 'flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3'}>
          <FilterChips query={query} categories={categories} />
          <p role="status" className="text-sm text-muted">
            {isLoading
              ? words.loading
              : total > 0 && `${words.count(total)}${pages > 1 ? ` · ${words.pageOfPages(query.page, pages)}` : ''}`}
          </p>
        </div>
        {isLoading && <ArticleSkeletons />}
        {!isLoading && articles.length > 0 && (
          <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {articles.map((article, index) => (
              <li key={article.id} className={hasWide ? 'lg:first:col-span-2' : undefined}>
                <ArticleCard article={article} eager={index < 2} wide={hasWide && index === 0} />
              </li>
            ))}
          </ul>
        )}
        {!isLoading && failure !== null && <Failure message={failure} />}
        {!isLoading && failure === null && articles.length === 0 && (
          <ListMessage title={words.emptyTitle} text={query.search ? words.emptyFor(query.search) : words.empty} />
        )}
        {failure === null && <Pagination page={query.page} pages={pages} addressOf={addressOf} words={{ ...words, label: words.pages }} />}
      </section>
    </>
  )
}

/** Whether another page, category or search of the list is loading. */
function useIsLoading(): boolean {
  const { state, location } = useNavigation()
  const { state: again } = useRevalidator()
  const toList = state === 'loading' && /^(\/ar)?\/blog(\/category\/[^/]+)?$/.test(location.pathname)
  return toList || again === 'loading'
}

function Failure({ message }: { message: string }) {
  const { t } = useSite()
  const { revalidate } = useRevalidator()
  return (
    <ListMessage title={t.blog.list.failedTitle} text={message || t.blog.list.failed}>
      <Button onClick={() => revalidate()}>{t.site.tryAgain}</Button>
    </ListMessage>
  )
}
