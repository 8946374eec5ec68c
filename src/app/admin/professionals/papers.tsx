import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { PaperOverview, StaffPaper } from '../../../contracts/office/papers.ts'
import type { StaffProfessional } from '../../../contracts/office/professionals.ts'
import { type PaperKind, type PaperStanding, paperKinds } from '../../../domain/papers.ts'
import { dateText } from '../../booking/dates.ts'
import { useSite } from '../../i18n/messages.tsx'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { LoadFailed } from '../../private/load-failed.tsx'
import { RowSkeletons } from '../../private/row-skeletons.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { askPaper, papersQuery } from '../queries/papers.ts'
import { useStaffAct } from '../use-staff-act.ts'

const tones = {
  missing: 'warning',
  refused: 'warning',
  ended: 'danger',
  ends_soon: 'warning',
  sent: 'brand',
  holds: 'success',
} as const satisfies Record<PaperStanding, string>

/** What a professional must have to work, and how it stands with each. */
export function Papers({ professional: { id } }: { professional: StaffProfessional }) {
  const { t } = useSite()
  const words = t.officeFieldWork.papers
  const api = useApi()
  const query = useQuery(papersQuery(api, id))
  const { change, run } = useStaffAct(askPaper(api, id))
  const ask = (kind: PaperKind) => void run({ kind })
  return (
    <SectionCard title={words.title}>
      <p className="text-muted">{words.lead}</p>
      {query.isPending && <RowSkeletons label={t.site.loading} count={2} className="h-12" />}
      {query.error && <LoadFailed text={t.office.failed} query={query} />}
      {query.data?.length === 0 && <p className="text-muted">{words.none}</p>}
      <ul className="grid divide-y divide-line empty:hidden">
        {query.data?.map((one) => (
          <OneKind key={one.kind} overview={one} isBusy={change.isBusy} onAsk={() => ask(one.kind)} />
        ))}
      </ul>
      <FeedbackNotice feedback={change.feedback} />
      {query.data && <AskAnother known={query.data.map(({ kind }) => kind)} isBusy={change.isBusy} onAsk={ask} />}
    </SectionCard>
  )
}

function OneKind({ overview: { kind, standing, papers }, isBusy, onAsk }: { overview: PaperOverview; isBusy: boolean; onAsk: () => void }) {
  const { t, to, language } = useSite()
  const words = t.officeFieldWork.papers
  const name = words.names[kind]
  const holding = papers.find(({ state }) => state === 'approved')
  const [newest] = papers
  const isWaiting = newest?.state === 'asked' || newest?.state === 'sent'
  const said = (paper: StaffPaper | undefined) => paper?.expires_on && words.until(dateText(paper.expires_on, language, 'shortOfYear'))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="me-auto grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span>{name}</span>
          <Badge tone={tones[standing]}>{words.standings[standing]}</Badge>
        </p>
        <p className="text-sm text-muted empty:hidden">
          {[said(holding), newest?.state === 'asked' && words.asked].filter(Boolean).join(' · ')}
        </p>
      </div>
      {newest && (
        <Link
          to={to.office(`/papers/${newest.id}`)}
          aria-label={words.lookLabel(name)}
          className="inline-flex min-h-11 items-center text-sm text-link hover:underline"
        >
          {words.look}
        </Link>
      )}
      {!isWaiting && standing !== 'holds' && (
        <Button variant="secondary" size="sm" busy={isBusy} aria-label={words.askLabel(name)} onClick={onAsk}>
          {words.ask}
        </Button>
      )}
    </li>
  )
}

function AskAnother({ known, isBusy, onAsk }: { known: readonly PaperKind[]; isBusy: boolean; onAsk: (kind: PaperKind) => void }) {
  const words = useSite().t.officeFieldWork.papers
  const others = paperKinds.filter((kind) => !known.includes(kind))
  const [chosen, setChosen] = useState<PaperKind | null>(null)
  const kind = chosen && others.includes(chosen) ? chosen : others[0]
  if (!kind) return null
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={words.askAnother} name="kind" className="min-w-48">
        <Select value={kind} onChange={({ target }) => setChosen(target.value as PaperKind)}>
          {others.map((one) => (
            <option key={one} value={one}>
              {words.names[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Button variant="secondary" size="sm" busy={isBusy} className="min-h-11" onClick={() => onAsk(kind)}>
        {words.ask}
      </Button>
    </div>
  )
}
