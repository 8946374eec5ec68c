import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { VersionedDocument } from '../../../domain/versions.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { EmptyState } from '../../private/empty-state.tsx'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { LoadFailed } from '../../private/load-failed.tsx'
import { RowSkeletons } from '../../private/row-skeletons.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { PageHead } from '../../site/page-head.tsx'
import { Button } from '../../ui/button.tsx'
import { EditForm } from '../edit/edit-form.tsx'
import { type Edit, useEdit } from '../edit/use-edit.ts'
import type { Entry as Saved } from '../queries/content.ts'
import { BackToList } from '../queue/back-to-list.tsx'
import { useStaffAct } from '../use-staff-act.ts'
import type { Kind } from './kind.ts'
import { about, categories, faqs, synonyms, testimonials, whyUs } from './kinds.tsx'

await bringTexts('officeContent', 'officeEdit')

const pages: Readonly<Record<string, (id: string) => ReactNode>> = {
  faqs: (id) => <Entry key={id} kind={faqs} id={id} />,
  testimonials: (id) => <Entry key={id} kind={testimonials} id={id} />,
  about: (id) => <Entry key={id} kind={about} id={id} />,
  'why-choose-us': (id) => <Entry key={id} kind={whyUs} id={id} />,
  'article-categories': (id) => <Entry key={id} kind={categories} id={id} />,
  synonyms: (id) => <Entry key={id} kind={synonyms} id={id} />,
}

/** One entry of a kind of content, or a new one. */
export default function EntryPage() {
  const { kind = '', id = '' } = useParams()
  const { t } = useSite()
  return pages[kind]?.(id) ?? <EmptyState icon="file-text" title={t.officeContent.entries.gone} />
}

type EntryProps<Document extends VersionedDocument> = { kind: Kind<Document>; id: string }

function Entry<Document extends VersionedDocument>({ kind, id }: EntryProps<Document>) {
  const { t, to, language } = useSite()
  const words = t.officeContent
  const isNew = id === 'new'
  const query = useQuery(kind.queries.list(useApi()))
  const { data: entries, error } = query
  const entry = entries?.find((one) => String(one.id) === id)
  const name = entry && kind.titleOf(entry.document)[language]
  const title = isNew ? words.entries.newTitle(words.tabs[kind.tab]) : (name ?? words.tabs[kind.tab])
  return (
    <>
      <PageHead title={title} unlisted />
      <BackToList to={to.office(`/content/${kind.tab}`)} />
      <h1 className="text-2xl wrap-anywhere">
        <bdi>{title}</bdi>
      </h1>
      {!entries && error && <LoadFailed text={error.message || t.office.failed} query={query} />}
      {!entries && !error && <RowSkeletons label={t.site.loading} count={2} className="h-40" />}
      {entries && isNew && <NewEntry kind={kind} />}
      {entry && <OneEntry kind={kind} entry={entry} />}
      {entries && !isNew && !entry && <EmptyState icon="file-text" title={words.entries.gone} />}
    </>
  )
}

function NewEntry<Document extends VersionedDocument>({ kind }: { kind: Kind<Document> }) {
  const { t, to } = useSite()
  const navigate = useNavigate()
  const edit = useEdit({ kind: kind.kind, id: 'new' }, { version: 0, document: kind.blank }, kind.queries.add(useApi()), () =>
    navigate(to.office(`/content/${kind.tab}`)),
  )
  return <EntryForm kind={kind} edit={edit} submit={t.officeContent.add} />
}

function OneEntry<Document extends VersionedDocument>({ kind, entry }: { kind: Kind<Document>; entry: Saved<Document> }) {
  const { t, to } = useSite()
  const words = t.officeContent
  const api = useApi()
  const navigate = useNavigate()
  const edit = useEdit({ kind: kind.kind, id: entry.id }, entry, kind.queries.edit(api, entry.id))
  const removing = useStaffAct(kind.queries.remove(api, entry.id))
  const remove = async () => {
    if (await removing.run({})) await navigate(to.office(`/content/${kind.tab}`))
  }
  return (
    <>
      <EntryForm kind={kind} edit={edit} />
      <FeedbackNotice feedback={removing.change.feedback} />
      <Button variant="quiet-danger" size="sm" busy={removing.change.isBusy} onClick={remove} className="justify-self-start">
        {words.remove}
      </Button>
    </>
  )
}

type EntryFormProps<Document extends VersionedDocument> = { kind: Kind<Document>; edit: Edit; submit?: string }

function EntryForm<Document extends VersionedDocument>({ kind: { tab, names, Fields }, edit, submit }: EntryFormProps<Document>) {
  const { t } = useSite()
  const words = t.officeContent
  const labels = names(words)
  const nameOf = (field: string) => {
    const [name = '', language] = field.split('.')
    const label = labels[name] ?? name
    return language === 'en' || language === 'ar' ? t.officeEdit.inLanguage[language](label) : label
  }
  return (
    <EditForm edit={edit} nameOf={nameOf} {...(submit && { submit })}>
      <SectionCard title={words.tabs[tab]}>
        <Fields edit={edit} isNew={submit !== undefined} />
      </SectionCard>
    </EditForm>
  )
}
