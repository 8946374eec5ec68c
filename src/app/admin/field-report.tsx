import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { FieldReport as Report } from '../../contracts/office/field-reports.ts'
import type { ReportAnswer } from '../../domain/field-work.ts'
import { dateText } from '../booking/dates.ts'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { momentText } from '../private/date-time-text.ts'
import { FeedbackNotice } from '../private/feedback-notice.tsx'
import { SectionCard } from '../private/section-card.tsx'
import { useApi } from '../private/use-api.ts'
import { useForm } from '../private/use-form.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextArea } from '../ui/inputs.tsx'
import { reasonText } from './bookings/reason-text.ts'
import { Facts } from './facts.tsx'
import { IllButton } from './plans/ill-button.tsx'
import { answerFieldReport, fieldReportQuery, visitPhotoQuery } from './queries/field-work.ts'
import { SubjectPage } from './queue/subject-page.tsx'
import { useStaffAct } from './use-staff-act.ts'

await bringTexts('officeFieldWork', 'officeDispatch', 'officeBookings')

/** What a professional reported, and the office's answer. */
export default function FieldReport() {
  const id = Number(useParams().id)
  return <OneReport key={id} id={id} />
}

function OneReport({ id }: { id: number }) {
  const { t, to, language } = useSite()
  const words = t.officeFieldWork
  return (
    <SubjectPage
      query={useQuery(fieldReportQuery(useApi(), id))}
      list={`${to.office('')}?queue=field_reports`}
      title={({ kind, professional }) => `${professional.name}: ${words.kinds[kind]}`}
      badge={({ answer }) => <Badge tone={answer ? 'neutral' : 'warning'}>{answer ? words.answers[answer] : words.waiting}</Badge>}
      lead={({ occurred_at, received_at }) => {
        const [said, received] = [momentText(occurred_at, language), momentText(received_at, language)]
        return said === received ? words.said(said) : words.received(said, received)
      }}
    >
      {(report) => (
        <>
          {report.answer === null && (report.kind === 'question' ? <Replying report={report} /> : <Answering report={report} />)}
          <Told report={report} />
        </>
      )}
    </SubjectPage>
  )
}

function Answering({ report: { id, kind, professional, from, until, doubt } }: { report: Report }) {
  const { t } = useSite()
  const words = t.officeFieldWork
  const { change, run } = useStaffAct(answerFieldReport(useApi(), id))
  const isDaysOff = kind === 'ill' || kind === 'absence'
  const isAsked = isDaysOff || kind === 'give_back'
  const note = isDaysOff ? words.daysOffNote : kind === 'give_back' ? words.giveBackNote : doubt && words.doubts[doubt]
  const offered: [ReportAnswer, string][] = isAsked
    ? [
        ['granted', isDaysOff ? words.grantDaysOff : words.grant],
        ['declined', words.decline],
      ]
    : [['seen', words.see]]
  return (
    <div className="grid gap-3">
      {note && <p className="text-muted">{note}</p>}
      <div className="flex flex-wrap gap-3">
        {offered.map(([answer, label], index) => (
          <Button
            key={answer}
            variant={index === 0 ? 'primary' : 'secondary'}
            busy={change.isBusy}
            onClick={() => run({ answer, reply: null })}
          >
            {label}
          </Button>
        ))}
      </div>
      {kind === 'ill' && from && until && <IllButton id={professional.id} name={professional.name} from={from} until={until} report={id} />}
      <FeedbackNotice feedback={change.feedback} />
    </div>
  )
}

/** A question is answered in words, which the professional reads on the phone. */
function Replying({ report: { id } }: { report: Report }) {
  const { t } = useSite()
  const words = t.officeFieldWork.question
  const { change, run } = useStaffAct(answerFieldReport(useApi(), id))
  const form = useForm(change)
  const [reply, setReply] = useState('')
  const check = () => ({ ...(reply.trim() === '' && { reply: words.replyRequired }) })
  const send = () => run({ answer: 'answered', reply: reply.trim() })
  return (
    <form method="post" noValidate className="grid max-w-160 gap-3" onSubmit={form.submit(check, send)} {...form.props}>
      <Field label={words.reply} hint={words.replyHint} {...form.field('reply')} required>
        <TextArea rows={4} dir="auto" maxLength={1_000} value={reply} onChange={({ target }) => setReply(target.value)} />
      </Field>
      <FeedbackNotice feedback={change.feedback} />
      <Button type="submit" busy={change.isBusy} className="justify-self-start">
        {words.send}
      </Button>
    </form>
  )
}

function Told({ report }: { report: Report }) {
  const { t, to, language } = useSite()
  const words = t.officeFieldWork
  const { kind, professional, visit, minutes, from, until, note, answered_at } = report
  const days = [...new Set([from, until])].flatMap((date) => (date ? dateText(date, language, 'shortOfYear') : []))
  return (
    <SectionCard title={words.kinds[kind]}>
      <Facts
        facts={[
          [words.facts.visit, visit && `${visit.service_name}, ${momentText(visit.starts_at, language)}`],
          [words.facts.customer, visit?.customer_name],
          [words.facts.late, minutes && words.minutes(minutes)],
          [words.facts.days, days.join(' – ')],
          [words.facts.cash, report.cash_received === null ? null : words.cash(report.cash_received)],
          [words.facts.note, note],
          [
            words.question.decided,
            report.decision && (report.decision.reason ? reasonText(report.decision.reason, t.officeBookings) : words.question.noReason),
          ],
          [words.question.reply, report.reply],
          [words.facts.answered, answered_at && momentText(answered_at, language)],
        ]}
      />
      {visit && visit.photos.length > 0 && (
        <ul aria-label={words.facts.photos} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {visit.photos.map(({ id, kind: of, taken_at }) => (
            <li key={id} className="grid content-start gap-1 text-sm">
              <Photo id={id} name={words.photos[of]} />
              <span className="text-muted">{`${words.photos[of]}, ${momentText(taken_at, language)}`}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-4">
        <Link to={to.office(`/professionals/${professional.id}`)} className="text-link hover:underline">
          {professional.name}
        </Link>
        {report.decision?.plan && (
          <Link to={to.office(`/dispatch/plans/${report.decision.plan}`)} className="text-link hover:underline">
            {words.question.plan}
          </Link>
        )}
        {visit && (
          <Link to={to.office(`/bookings/${visit.booking_id}`)} className="text-link hover:underline">
            {words.booking}
          </Link>
        )}
      </p>
    </SectionCard>
  )
}

function Photo({ id, name }: { id: string; name: string }) {
  const { t } = useSite()
  const { data, error } = useQuery(visitPhotoQuery(useApi(), id))
  if (error) return <p>{t.officeFieldWork.photoFailed}</p>
  return data ? (
    <img src={data} alt={name} className="aspect-square rounded-md object-cover" />
  ) : (
    <div className="aspect-square rounded-md bg-sunken" />
  )
}
