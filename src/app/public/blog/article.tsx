import { isRouteErrorResponse } from 'react-router'
import { mostRelatedArticles } from '../../../domain/blogs.ts'
import { readArticle, readBlog } from '../../answers/blogs.ts'
import { listOf, oneOf } from '../../answers/lists.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { inBrowser, type LoadArgs, onServer, pageStatus, settle } from '../../load.ts'
import { PageHead } from '../../site/page-head.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/article'
import { ArticleBody } from './article-body.tsx'
import { ArticleFactsForSearch } from './article-facts-for-search.tsx'
import { ArticleHead } from './article-head.tsx'
import { ArticleNotFound } from './article-not-found.tsx'
import { BackLink } from './back-link.tsx'
import { RelatedArticles } from './related-articles.tsx'
import { ShareLinks } from './share-links.tsx'

await bringTexts('blog')

async function load({ api, params }: LoadArgs) {
  const answer = await settle(api.public('GET /blogs/slug/{slug}', { params: { slug: params.slug ?? '' } }))
  if (!answer.ok) throw pageStatus(answer.status === 404 ? 404 : 503)
  const article = oneOf(answer.data, readArticle)
  if (!article) throw pageStatus(503)
  const related = await settle(
    api.public('GET /blogs', { query: { category: article.category_slug ?? undefined, limit: mostRelatedArticles, exclude: article.id } }),
  )
  return { article, related: ((related.ok && listOf(related.data.blogs, readBlog)) || []).slice(0, mostRelatedArticles) }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export default function Article({ loaderData: { article, related } }: Route.ComponentProps) {
  const { t, to } = useSite()
  const words = t.blog.article
  return (
    <>
      <PageHead title={article.title} description={article.excerpt} picture={`blog/${article.slug}`} type="article" />
      <ArticleFactsForSearch article={article} />
      <article>
        <ArticleHead article={article} />
        <div className="page">
          <div className="mx-auto grid max-w-[42rem] grid-cols-1 gap-10 pb-12">
            <ArticleBody article={article} />
            <ShareLinks title={article.title} />
            <div className="flex flex-wrap gap-3 border-t border-line pt-8">
              <BackLink />
              <ButtonLink to={to.blog}>
                {words.all}
                <Icon name="arrow-right" />
              </ButtonLink>
            </div>
          </div>
        </div>
      </article>
      <RelatedArticles articles={related} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error)) throw error
  return <ArticleNotFound failed={error.status !== 404} />
}
