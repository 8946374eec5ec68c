import type { Blog } from '../../../contracts/blogs.ts'
import { useSite } from '../../i18n/messages.tsx'
import { classNames } from '../../ui/class-names.ts'
import { publishDate } from './publish-date.ts'

/** Who wrote an article, when, and how long it takes to read. */
export function ArticleFacts({ article, className }: { article: Blog; className?: string }) {
  const { t, language } = useSite()
  const words = t.blog.card
  return (
    <ul className={classNames('text-sm text-muted', className)}>
      <li className="font-medium text-ink">
        <span className="sr-only">{words.by} </span>
        {article.author_name}
      </li>
      <li>
        {article.publish_date && (
          <>
            <span className="sr-only">{words.published} </span>
            <time dateTime={article.publish_date}>{publishDate(article.publish_date, language)}</time>
            <span aria-hidden="true"> · </span>
          </>
        )}
        <span className="inline-block">{words.minutes(article.read_time)}</span>
      </li>
    </ul>
  )
}
