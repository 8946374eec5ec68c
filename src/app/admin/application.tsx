import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import type { StaffApplication } from '../../contracts/office/applications.ts'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { momentText } from '../private/date-time-text.ts'
import { SectionCard } from '../private/section-card.tsx'
import { useApi } from '../private/use-api.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { type ApplicationDecisionKind, ApplicationDialog } from './application-dialog.tsx'
import { Facts } from './facts.tsx'
import { applicationQuery } from './queries/applications.ts'
import { StateBadge } from './queue/state-badge.tsx'
import { SubjectPage } from './queue/subject-page.tsx'

await bringTexts('officePeople')

/** One company's application, and what staff decide. */
export default function Application() {
  const { id = '' } = useParams()
  return <OneApplication key={id} id={id} />
}

function OneApplication({ id }: { id: string }) {
  const { t, to, language } = useSite()
  const words = t.office.application
  const [open, setOpen] = useState<ApplicationDecisionKind | null>(null)
  return (
    <SubjectPage
      query={useQuery(applicationQuery(useApi(), id))}
      list={to.office('/applications')}
      title={({ company_name }) => company_name}
      badge={({ state }) => <StateBadge state={state} />}
      lead={({ submitted_at, language: written }) => (
        <>
          {words.submitted} {momentText(submitted_at, language)} · {t.office.queue.writtenIn[written]}
        </>
      )}
    >
      {(application) => (
        <>
          {(application.state === 'received' || application.state === 'in_review') && (
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => setOpen('accept')}>{words.accept}</Button>
              <Button variant="secondary" onClick={() => setOpen('ask')}>
                {words.ask}
              </Button>
              <Button variant="danger" onClick={() => setOpen('decline')}>
                {words.decline}
              </Button>
            </div>
          )}
          {application.partner && <Notice>{t.officePeople.partner(application.partner.id, application.partner.state)}</Notice>}
          <Notes application={application} />
          <Company application={application} />
          {open && <ApplicationDialog kind={open} application={application} onClose={() => setOpen(null)} />}
        </>
      )}
    </SubjectPage>
  )
}

function Notes({ application: { notes } }: { application: StaffApplication }) {
  const { t, language } = useSite()
  const words = t.office.application
  if (notes.length === 0) return null
  return (
    <SectionCard title={words.written}>
      <ol className="grid gap-4">
        {notes.map(({ kind, note, author, created_at }) => (
          <li key={created_at} className="grid gap-1">
            <p className="text-sm text-muted">
              <strong className="text-ink">{words.noteKinds[kind]}</strong> · <bdi>{t.office.by(author)}</bdi> ·{' '}
              {momentText(created_at, language)}
            </p>
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {note ?? words.noNote}
            </p>
          </li>
        ))}
      </ol>
    </SectionCard>
  )
}

function Company({ application }: { application: StaffApplication }) {
  const { t } = useSite()
  const words = t.office.application
  const { contact_person, contact_email, phone, website, number_of_employees, cities, service_categories } = application
  const rows: [string, ReactNode][] = [
    [words.contact, contact_person],
    [words.email, contact_email],
    [words.phone, phone],
    [words.website, website],
    [words.employees, number_of_employees && words.employeesFrom(number_of_employees)],
    [words.cities, cities.join(t.office.comma)],
    [words.services, service_categories.join(t.office.comma)],
    [words.about, application.business_description],
    [words.more, application.additional_info],
  ]
  return (
    <SectionCard title={words.details}>
      <Facts facts={rows} />
    </SectionCard>
  )
}
