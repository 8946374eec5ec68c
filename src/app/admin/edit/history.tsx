import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSite } from '../../i18n/messages.tsx'
import { momentText } from '../../private/date-time-text.ts'
import { LoadFailed } from '../../private/load-failed.tsx'
import { RowSkeletons } from '../../private/row-skeletons.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { useToast } from '../../private/use-toast.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { versionQuery, versionsQuery } from '../queries/versions.ts'
import type { Edit } from './use-edit.ts'

type HistoryProps = { edit: Edit; nameOf: (field: string) => string }

/** The earlier versions of a subject; each can be put into the form, where it is saved like any edit. */
export function History(props: HistoryProps) {
  const words = useSite().t.officeEdit.history
  return (
    <SectionCard title={words.title}>
      <Disclosure summary={words.open}>
        <Versions {...props} />
      </Disclosure>
    </SectionCard>
  )
}

function Versions({ edit, nameOf }: HistoryProps) {
  const { t, language } = useSite()
  const words = t.officeEdit.history
  const api = useApi()
  const client = useQueryClient()
  const toast = useToast()
  const query = useQuery(versionsQuery(api, edit.subject))
  const { data: versions, error } = query
  const restore = async (version: number) => {
    try {
      const { document } = await client.fetchQuery(versionQuery(api, edit.subject, version))
      edit.replace(document)
      toast({ tone: 'success', text: words.restored(version) })
    } catch {
      toast({ tone: 'error', text: words.failed })
    }
  }
  if (!versions && error) return <LoadFailed text={words.failed} query={query} />
  if (!versions) return <RowSkeletons label={t.site.loading} count={2} className="h-16" />
  if (versions.length === 0) return <p className="text-muted">{words.none}</p>
  return (
    <ol className="grid divide-y divide-line">
      {versions.map(({ version, author, created_at, fields }, index) => (
        <li key={version} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <div className="me-auto grid min-w-0 gap-0.5">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {words.version(version)}
              {index === 0 && <Badge tone="brand">{words.current}</Badge>}
            </p>
            <p className="text-sm text-muted">
              {version > 1 && <bdi>{words.by(author)}</bdi>}
              {version > 1 && ' · '}
              {version > 1 ? momentText(created_at, language) : words.original}
            </p>
            {fields.length > 0 && <p className="text-sm text-muted">{words.changed(fields.map(nameOf).join(t.office.comma))}</p>}
          </div>
          {index > 0 && (
            <Button variant="secondary" size="sm" aria-label={words.restoreLabel(version)} onClick={() => void restore(version)}>
              {words.restore}
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}
