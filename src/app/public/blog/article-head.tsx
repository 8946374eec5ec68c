import type { BlogDetail } from '../../../contracts/blogs.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Icon } from '../../ui/icon.tsx'
import { crumbsOf } from './article-crumbs.ts'
import { ArticleFacts } from './article-facts.tsx'
import { ArticlePicture } from './article-picture.tsx'
import { CategoryBadge } from './category-badge.tsx'

/** The head of an article: breadcrumb, title, excerpt and banner. */
export function ArticleHead({ article }: { article: BlogDetail }) {
  const { t, to } = useSite()
  return (
    <header className="mb-10 bg-linear-to-b from-sand from-75% to-ground to-75%">
      <div className="page pt-5 sm:pt-8">
        <div className="mx-auto grid max-w-[42rem] grid-cols-1 gap-4">
          <Breadcrumb label={t.blog.article.breadcrumb} crumbs={crumbsOf(article, t, to)} />
          <div className="flex flex-wrap items-center gap-2">
            {article.category_name && <CategoryBadge name={article.category_name} color={article.category_color} />}
            {article.is_featured && (
              <Badge tone="saffron">
                <Icon name="star" className="size-3.5 fill-current" />
                {t.blog.card.featured}
              </Badge>
            )}
          </div>
          <h1 className="text-3xl">{article.title}</h1>
          <p className="text-lg text-muted">{article.excerpt}</p>
          <ArticleFacts article={article} />
        </div>
        <ArticlePicture
          key={article.slug}
          image={article.banner_image || article.featured_image}
          eager
          className="mx-auto mt-8 max-w-[60rem] rounded-xl lg:rounded-[2rem]"
        />
      </div>
    </header>
  )
}
