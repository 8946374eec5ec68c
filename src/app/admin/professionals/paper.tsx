import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { StaffPaper } from '../../../contracts/office/papers.ts'
import { dateText } from '../../booking/dates.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { momentText } from '../../private/date-time-text.ts'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { FormDialog } from '../../private/form-dialog.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { useForm } from '../../private/use-form.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/inputs.tsx'
import { Facts } from '../facts.tsx'
import { approvePaper, paperPhotoQuery, paperQuery, refusePaper } from '../queries/papers.ts'
import { SubjectPage } from '../queue/subject-page.tsx'
import { useStaffAct } from '../use-staff-act.ts'

await bringTexts('officeFieldWork')

/** A paper of a professional: its photo, and what staff decide about it. */
export default function Paper() {
  const id = Number(useParams().id)
  return <OnePaper key={id} id={id} />
}

function OnePaper({ id }: { id: number }) {
  const { t, to, language } = useSite()
  const words = t.officeFieldWork.papers
  return (
    <SubjectPage
      query={useQuery(paperQuery(useApi(), id))}
      list={`${to.office('')}?queue=papers`}
      title={({ kind, professional }) => `${professional.name}: ${words.names[kind]}`}
      badge={({ state }) => <Badge tone={state === 'approved' ? 'success' : 'neutral'}>{words.states[state]}</Badge>}
      lead={({ expires_on }) => expires_on && words.until(dateText(expires_on, language, 'shortOfYear'))}
    >
      {(paper) => (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
          <SectionCard title={words.photo}>
            {paper.has_photo ? <Photo paper={paper} /> : <p className="text-muted">{words.noPhoto}</p>}
          </SectionCard>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {(paper.state === 'asked' || paper.state === 'sent') && <Deciding key={paper.state} paper={paper} />}
            <Told paper={paper} />
          </div>
        </div>
      )}
    </SubjectPage>
  )
}

function Photo({ paper: { id, kind } }: { paper: StaffPaper }) {
  const words = useSite().t.officeFieldWork
  const { data, error } = useQuery(paperPhotoQuery(useApi(), id))
  if (error) return <p>{words.photoFailed}</p>
  return data ? (
    <img src={data} alt={words.papers.names[kind]} className="max-h-[80vh] w-full rounded-md bg-sunken object-contain" />
  ) : (
    <div className="aspect-4/3 rounded-md bg-sunken" />
  )
}

const nothing = { number: '', issued: '', expires: '' }

function Deciding({ paper: { id, state, professional } }: { paper: StaffPaper }) {
  const { t } = useSite()
  const words = t.officeFieldWork.papers
  const { change, run } = useStaffAct(approvePaper(useApi(), id, professional.id))
  const form = useForm(change)
  const [typed, setTyped] = useState(nothing)
  const [isRefusing, setRefusing] = useState(false)
  const set = (part: Partial<typeof nothing>) => setTyped({ ...typed, ...part })
  const check = () => ({
    ...(typed.number.trim() === '' && { number: words.numberRequired }),
    ...(typed.issued !== '' && typed.expires !== '' && typed.expires < typed.issued && { expires_on: words.wrongOrder }),
  })
  const approve = () => run({ number: typed.number.trim(), issued_on: typed.issued || null, expires_on: typed.expires || null })
  return (
    <SectionCard title={words.approve}>
      <form method="post" noValidate className="grid gap-4" onSubmit={form.submit(check, approve)} {...form.props}>
        <Field label={words.number} {...form.field('number')} required>
          <TextInput
            autoComplete="off"
            dir="ltr"
            maxLength={60}
            value={typed.number}
            onChange={({ target }) => set({ number: target.value })}
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={words.issued} {...form.field('issued_on')}>
            <TextInput type="date" value={typed.issued} onChange={({ target }) => set({ issued: target.value })} />
          </Field>
          <Field label={words.expires} hint={words.expiresHint} {...form.field('expires_on')}>
            <TextInput type="date" value={typed.expires} onChange={({ target }) => set({ expires: target.value })} />
          </Field>
        </div>
        <FeedbackNotice feedback={change.feedback} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={change.isBusy}>
            {words.approve}
          </Button>
          {state === 'sent' && (
            <Button variant="secondary" onClick={() => setRefusing(true)}>
              {words.refuse}
            </Button>
          )}
        </div>
      </form>
      {isRefusing && <Refusing id={id} professional={professional.id} onClose={() => setRefusing(false)} />}
    </SectionCard>
  )
}

function Refusing({ id, professional, onClose }: { id: number; professional: number; onClose: () => void }) {
  const { t } = useSite()
  const words = t.officeFieldWork.papers
  const { change, run } = useStaffAct(refusePaper(useApi(), id, professional))
  const form = useForm(change)
  const [refusal, setRefusal] = useState('')
  const check = () => ({ ...(refusal.trim() === '' && { refusal: words.refusalRequired }) })
  const send = async () => {
    if (await run({ refusal: refusal.trim() })) onClose()
  }
  return (
    <FormDialog
      title={words.refuseTitle}
      submit={words.refuse}
      busyLabel={t.office.sending}
      form={form}
      change={change}
      check={check}
      onSubmit={send}
      onClose={onClose}
    >
      <Field label={words.refusal} hint={words.refusalHint} {...form.field('refusal')} required>
        <TextArea rows={3} dir="auto" maxLength={300} value={refusal} onChange={({ target }) => setRefusal(target.value)} />
      </Field>
    </FormDialog>
  )
}

function Told({ paper }: { paper: StaffPaper }) {
  const { t, to, language } = useSite()
  const { papers: words } = t.officeFieldWork
  const { professional, number, issued_on, expires_on, sent_at, refusal } = paper
  const day = (date: string | null) => date && dateText(date, language, 'shortOfYear')
  return (
    <SectionCard title={words.names[paper.kind]}>
      <Facts
        facts={[
          [words.number, number && <bdi dir="ltr">{number}</bdi>],
          [words.issued, day(issued_on)],
          [words.expires, day(expires_on)],
          [words.sent, sent_at && momentText(sent_at, language)],
          [words.refusal, refusal],
        ]}
      />
      <Link to={to.office(`/professionals/${professional.id}`)} className="text-link hover:underline">
        {professional.name}
      </Link>
    </SectionCard>
  )
}
