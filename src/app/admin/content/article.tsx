import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import type { StaffArticle } from '../../../contracts/office/articles.ts'
import { gapsIn } from '../../../domain/articles.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { momentText } from '../../private/date-time-text.ts'
import { useApi } from '../../private/use-api.ts'
import { PageHead } from '../../site/page-head.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useEdit } from '../edit/use-edit.ts'
import { addArticle, articleQuery, editArticle, type WrittenDocument } from '../queries/articles.ts'
import { BackToList } from '../queue/back-to-list.tsx'
import { SubjectPage } from '../queue/subject-page.tsx'
import { ArticleActions } from './article-actions.tsx'
import { ArticleBadge } from './article-badge.tsx'
import { ArticleForm } from './article-form.tsx'
import { blankArticle } from './blank-article.ts'
import { useFieldName } from './use-field-name.ts'

await bringTexts('officeContent', 'officeEdit')

/** One article, or a new one. */
export default function Article() {
  const { id = '' } = useParams()
  return id === 'new' ? <NewArticle /> : <OneArticle key={id} id={id} />
}

const previewOf = (id: number | string) => `/content/articles/${id}/preview` as const

function NewArticle() {
  const { t, to } = useSite()
  const navigate = useNavigate()
  const api = useApi()
  const edit = useEdit({ kind: 'article', id: 'new' }, { version: 0, document: blankArticle }, addArticle(api), ({ data: { id } }) =>
    navigate(to.office(`/content/articles/${id}`), { replace: true }),
  )
  return (
    <>
      <PageHead title={t.officeContent.article.newTitle} unlisted />
      <BackToList to={to.office('/content')} />
      <h1 className="text-2xl">{t.officeContent.article.newTitle}</h1>
      <ArticleForm edit={edit} preview={to.office(previewOf('new'))} state="draft" submit={t.officeContent.add} />
    </>
  )
}

function OneArticle({ id }: { id: string }) {
  const { t, to, language } = useSite()
  const words = t.officeContent
  return (
    <SubjectPage
      query={useQuery(articleQuery(useApi(), id))}
      list={to.office('/content')}
      title={({ document: { title } }) => title[language] || title.en || title.ar || words.untitled}
      badge={({ state }) => <ArticleBadge state={state} />}
      lead={({ state, published_at }) =>
        state === 'draft' ? words.article.lead.draft : words.article.lead[state](momentText(published_at ?? '', language))
      }
    >
      {(article) => <Editing article={article} />}
    </SubjectPage>
  )
}

function Editing({ article }: { article: StaffArticle }) {
  const { to } = useSite()
  const edit = useEdit({ kind: 'article', id: article.id }, article, editArticle(useApi(), String(article.id)))
  return (
    <>
      <ArticleActions article={article} hasChanges={edit.changed.length > 0} />
      {article.state === 'draft' && <Gaps document={edit.document} />}
      <ArticleForm edit={edit} preview={to.office(previewOf(article.id))} state={article.state} />
    </>
  )
}

/** What a draft still needs. */
function Gaps({ document }: { document: WrittenDocument }) {
  const words = useSite().t.officeContent.article
  const nameOf = useFieldName(document)
  const gaps = gapsIn(document)
  if (gaps.length === 0) return null
  return (
    <Notice>
      <p className="font-semibold">{words.gaps}</p>
      <ul className="list-disc ps-5">
        {gaps.map((field) => (
          <li key={field}>{field === 'order' ? words.gap.none : nameOf(field)}</li>
        ))}
      </ul>
    </Notice>
  )
}
