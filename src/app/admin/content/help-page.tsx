import { useQuery } from '@tanstack/react-query'
import type { StoredHelpPage } from '../../../contracts/office/content.ts'
import type { HelpPageSlug } from '../../../domain/help-pages.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { LoadFailed } from '../../private/load-failed.tsx'
import { RowSkeletons } from '../../private/row-skeletons.tsx'
import { useApi } from '../../private/use-api.ts'
import { PageHead } from '../../site/page-head.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EditForm } from '../edit/edit-form.tsx'
import { useEdit } from '../edit/use-edit.ts'
import { type Entry, editHelpPage, helpPageQuery } from '../queries/content.ts'
import { ContentTabs } from './content-tabs.tsx'
import { PointsFields } from './why-fields.tsx'

await bringTexts('officeContent', 'officeEdit')

/** A page about what is promised, as staff write it. */
export function HelpPage({ slug }: { slug: HelpPageSlug }) {
  const { t, to } = useSite()
  const words = t.officeContent
  const query = useQuery(helpPageQuery(useApi(), slug))
  const { data, error } = query
  return (
    <>
      <PageHead title={words.tabs[slug]} unlisted />
      <ContentTabs tab={slug} />
      <div className="flex flex-wrap items-center gap-3">
        <div className="me-auto grid gap-1">
          <h1 className="text-2xl">{words.tabs[slug]}</h1>
          <p className="text-muted">{words.helpLead}</p>
        </div>
        <ButtonLink to={to.promises(slug)} size="sm" variant="secondary">
          {words.entries.see}
        </ButtonLink>
      </div>
      {!data && error && <LoadFailed text={error.message || t.office.failed} query={query} />}
      {!data && !error && <RowSkeletons label={t.site.loading} count={2} className="h-40" />}
      {data && <HelpPageForm key={slug} slug={slug} saved={data} />}
    </>
  )
}

function HelpPageForm({ slug, saved }: { slug: HelpPageSlug; saved: Entry<StoredHelpPage> }) {
  const { t } = useSite()
  const words = t.officeContent.why
  const edit = useEdit({ kind: 'help_page', id: saved.id }, saved, editHelpPage(useApi(), slug, saved.id))
  const nameOf = (field: string) => {
    const [name = '', part = ''] = field.split('.')
    const label = name === 'title' ? words.title : words.points
    return part === 'en' || part === 'ar' ? t.officeEdit.inLanguage[part](label) : label
  }
  return (
    <EditForm edit={edit} nameOf={nameOf}>
      <PointsFields edit={edit} />
    </EditForm>
  )
}
