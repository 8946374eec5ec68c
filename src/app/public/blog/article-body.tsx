import type { BlogDetail, BlogSection } from '../../../contracts/blogs.ts'
import { useSite } from '../../i18n/messages.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { ArticlePicture } from './article-picture.tsx'
import { RichText } from './rich-text.tsx'

/** The body of an article: its sections, or its raw content if it has none. */
export function ArticleBody({ article }: { article: BlogDetail }) {
  if (article.sections.length === 0) return article.content ? <RichText html={article.content} /> : null
  return (
    <div className="grid gap-9">
      {article.sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
    </div>
  )
}

function Section({ section }: { section: BlogSection }) {
  const { section_type: type, section_title: title, section_content: html, image_url: image } = section
  if (type === 'image')
    return (
      <figure className="grid gap-3">
        <ArticlePicture image={image} alt={title ?? ''} className="rounded-xl" />
        <figcaption className="text-sm text-muted">
          {title && <p className="font-semibold text-ink">{title}</p>}
          <RichText html={html} className="text-sm" />
        </figcaption>
      </figure>
    )
  if (type === 'quote')
    return (
      <figure className="grid grid-cols-[auto_1fr] gap-4 border-s-4 border-saffron ps-5">
        <Icon name="quote" className="mt-1 size-7 pointing text-saffron-ink" />
        <blockquote className="text-xl font-medium text-balance">
          {title && <p className="mb-1 text-base font-semibold text-muted">{title}</p>}
          <RichText html={html} className="text-xl [&_em]:text-base [&_em]:font-normal [&_em]:text-muted [&_em]:not-italic!" />
        </blockquote>
      </figure>
    )
  if (type === 'tip' || type === 'warning') return <Aside kind={type} title={title} html={html} />
  return (
    <section className="grid gap-3">
      {title && <h2 className="text-2xl">{title}</h2>}
      <RichText html={html} />
    </section>
  )
}

const asides = {
  tip: { icon: 'lightbulb', look: 'bg-brand-soft', mark: 'text-link' },
  warning: { icon: 'triangle-alert', look: 'bg-warning-soft', mark: 'text-warning' },
} as const

function Aside({ kind, title, html }: { kind: keyof typeof asides; title: string | null; html: string }) {
  const words = useSite().t.blog.article
  const { icon, look, mark } = asides[kind]
  return (
    <aside className={classNames('grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 rounded-xl p-5 sm:p-6', look)}>
      <Icon name={icon} className={classNames('mt-0.5 size-6', mark)} />
      <div className="grid min-w-0 gap-2">
        <p className={classNames('text-sm font-bold', mark)}>{words[kind]}</p>
        {title && <h2 className="text-xl">{title}</h2>}
        <RichText html={html} />
      </div>
    </aside>
  )
}
