import { Link } from 'react-router'
import type { Blog } from '../../../contracts/blogs.ts'
import { cardExcerptLength, excerptOf } from '../../../domain/blogs.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ArticleFacts } from './article-facts.tsx'
import { ArticlePicture } from './article-picture.tsx'
import { CategoryBadge } from './category-badge.tsx'

type ArticleCardProps = { article: Blog; excerptLength?: number; eager?: boolean; level?: 'h2' | 'h3'; wide?: boolean }

/** The whole card links to the article. */
export function ArticleCard({ article, excerptLength = cardExcerptLength, eager, level: Heading = 'h2', wide = false }: ArticleCardProps) {
  const { to } = useSite()
  return (
    <Card
      as="article"
      className={classNames(
        'group relative flex h-full flex-col overflow-hidden transition-shadow focus-within:shadow-lift hover:shadow-lift',
        wide && 'lg:flex-row',
      )}
    >
      <ArticlePicture image={article.featured_image} eager={eager} className={wide ? 'shrink-0 lg:aspect-auto lg:w-1/2' : 'shrink-0'} />
      <div className={classNames('flex grow flex-col gap-2.5 p-5', wide && 'lg:justify-center lg:gap-4 lg:p-8')}>
        {article.category_name && <CategoryBadge name={article.category_name} color={article.category_color} className="self-start" />}
        <Heading className={classNames('', wide ? 'text-lg lg:text-2xl' : 'text-lg')}>
          <Link
            to={to.article(article.slug)}
            className="group-hover:text-link after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-link"
          >
            {article.title}
          </Link>
        </Heading>
        <p className="text-sm text-muted">{excerptOf(article.excerpt, excerptLength)}</p>
        <ArticleFacts article={article} className={classNames('pt-2', !wide && 'mt-auto')} />
      </div>
    </Card>
  )
}
