import { isRouteErrorResponse } from 'react-router'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { inBrowser, type LoadArgs, onServer } from '../../load.ts'
import { PageHead } from '../../site/page-head.tsx'
import NotFound from '../not-found.tsx'
import type { Route } from './+types/blog-category'
import { ArticleList } from './article-list.tsx'
import { ownAddress } from './list-address.ts'
import { loadArticles } from './load-articles.ts'

await bringTexts('blog')

const load = (args: LoadArgs) => loadArticles(args, args.params.slug ?? '')
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export default function BlogCategory({ loaderData }: Route.ComponentProps) {
  const { t, to } = useSite()
  const words = t.blog.list
  const { query, categories, failure } = loaderData
  const name = categories.find(({ slug }) => slug === query.category)?.name ?? query.category
  const title = query.page > 1 ? words.pageOf(words.titleOf(name), query.page) : words.titleOf(name)
  return (
    <>
      <PageHead
        title={title}
        description={words.descriptionOf(name)}
        picture={`blog/category/${query.category}`}
        address={ownAddress(to, query)}
        unlisted={query.search !== '' || failure !== null}
      />
      <ArticleList list={loaderData} text={words.textOf(name)} addressOf={(page) => ownAddress(to, { ...query, page })} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error)) throw error
  return <NotFound />
}
