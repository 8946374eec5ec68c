import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { inBrowser, type LoadArgs, onServer } from '../../load.ts'
import { PageHead } from '../../site/page-head.tsx'
import type { Route } from './+types/blog-list'
import { ArticleList } from './article-list.tsx'
import { listAddress, ownAddress } from './list-address.ts'
import { loadArticles } from './load-articles.ts'

await bringTexts('blog')

const load = (args: LoadArgs) => loadArticles(args)
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export default function BlogList({ loaderData }: Route.ComponentProps) {
  const { t, to } = useSite()
  const words = t.blog.list
  const { query, failure } = loaderData
  const title = query.page > 1 ? words.pageOf(words.title, query.page) : words.title
  return (
    <>
      <PageHead
        title={title}
        description={words.description}
        picture="blog"
        address={ownAddress(to, query)}
        unlisted={query.search !== '' || failure !== null}
      />
      <ArticleList list={loaderData} text={words.text} addressOf={(page) => listAddress(to, { ...query, page })} />
    </>
  )
}
