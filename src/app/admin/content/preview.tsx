import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import type { BlogDetail } from '../../../contracts/blogs.ts'
import { readTimeOf, sectionsInOrder } from '../../../domain/articles.ts'
import { defaultCategoryColor } from '../../../domain/blogs.ts'
import { dubaiDateOf } from '../../../domain/dubai-time.ts'
import type { Language } from '../../../domain/language.ts'
import { inOtherLanguage } from '../../addresses.ts'
import { useAuth } from '../../auth/auth-provider.tsx'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { LoadFailed } from '../../private/load-failed.tsx'
import { useApi } from '../../private/use-api.ts'
import { ArticleBody } from '../../public/blog/article-body.tsx'
import { ArticleHead } from '../../public/blog/article-head.tsx'
import { PageHead } from '../../site/page-head.tsx'
import { Notice } from '../../ui/notice.tsx'
import { recallDraft } from '../edit/drafts.ts'
import { articleQuery, type WrittenDocument } from '../queries/articles.ts'
import { articleCategoryQueries } from '../queries/content.ts'
import { blankArticle } from './blank-article.ts'

await bringTexts('officeContent', 'blog')

/** An article as its readers will see it, with what is typed in another tab of this browser, made of the parts of the public page. */
export default function Preview() {
  const { id = '' } = useParams()
  return id === 'new' ? <Shown id={id} saved={blankArticle} /> : <Saved id={id} />
}

function Saved({ id }: { id: string }) {
  const { t } = useSite()
  const query = useQuery(articleQuery(useApi(), id))
  if (query.data) return <Shown id={id} saved={query.data.document} publishedAt={query.data.published_at} />
  return query.error && <LoadFailed text={query.error.message || t.office.failed} query={query} />
}

type ShownProps = { id: string; saved: WrittenDocument; publishedAt?: string | null }

function Shown({ id, saved, publishedAt = null }: ShownProps) {
  const { t, language } = useSite()
  const words = t.officeContent.preview
  const { pathname } = useLocation()
  const typed = useTyped(id)
  const { data: categories = [] } = useQuery(articleCategoryQueries.list(useApi()))
  const document = typed ?? saved
  const category = categories.find((one) => one.id === document.category_id)?.document
  const article = asRead(document, language, publishedAt)
  const inCategory = category && { category_name: category.name[language], category_slug: category.slug, category_color: category.color }
  return (
    <>
      <PageHead title={words.title(article.title)} unlisted />
      <Notice>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
          <p className="me-auto">
            {words.note} {typed && <strong>{words.typed}</strong>}
          </p>
          <Link to={inOtherLanguage(pathname)} reloadDocument className="inline-flex min-h-11 items-center font-semibold underline">
            {words.other}
          </Link>
        </div>
      </Notice>
      <article className="overflow-hidden rounded-xl bg-ground inset-ring inset-ring-line">
        <ArticleHead article={{ ...article, ...inCategory }} />
        <div className="page">
          <div className="mx-auto grid max-w-[42rem] grid-cols-1 gap-10 pb-12">
            <ArticleBody article={article} />
          </div>
        </div>
      </article>
    </>
  )
}

/** What is typed in the form of an article and not saved, as it changes; null for nothing. */
function useTyped(id: string): WrittenDocument | null {
  const author = useAuth().user?.email ?? ''
  const [typed, setTyped] = useState<WrittenDocument | null>(null)
  useEffect(() => {
    const read = () => setTyped(recallDraft<WrittenDocument>(author, `article/${id}`)?.typed ?? null)
    read()
    window.addEventListener('storage', read)
    return () => window.removeEventListener('storage', read)
  }, [author, id])
  return typed
}

/** An article in one language, in the shape in which readers get it. */
function asRead(document: WrittenDocument, language: Language, publishedAt: string | null): BlogDetail {
  const { slug, title, excerpt, author_name, featured_image, banner_image, is_featured } = document
  return {
    ...{ id: 0, slug, featured_image, banner_image, is_featured, content: null },
    ...{ title: title[language], excerpt: excerpt[language], author_name: author_name[language] },
    ...{ category_name: null, category_slug: null, category_color: defaultCategoryColor },
    publish_date: dubaiDateOf(publishedAt ? new Date(publishedAt) : new Date()),
    read_time: readTimeOf(document),
    sections: sectionsInOrder(document).map((section, index) => ({
      id: index,
      section_type: section.type,
      section_title: section.title[language] || null,
      section_content: section.content[language],
      image_url: section.image_url,
    })),
  }
}
