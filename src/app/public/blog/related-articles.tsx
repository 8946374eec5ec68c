import type { Blog } from '../../../contracts/blogs.ts'
import { relatedExcerptLength } from '../../../domain/blogs.ts'
import { useSite } from '../../i18n/messages.tsx'
import { ArticleCard } from './article-card.tsx'

export function RelatedArticles({ articles }: { articles: Blog[] }) {
  const { t } = useSite()
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="related-title" className="below bg-sand">
      <div className="page band grid gap-8">
        <h2 id="related-title" className="text-3xl">
          {t.blog.article.related}
        </h2>
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {articles.map((article) => (
            <li key={article.id}>
              <ArticleCard article={article} excerptLength={relatedExcerptLength} level="h3" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
