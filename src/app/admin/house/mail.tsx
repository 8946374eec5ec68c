import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { OutboxMessage } from '../../../contracts/office/outbox.ts'
import { RequireRole } from '../../auth/require-role.tsx'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { ConfirmDialog } from '../../private/confirm-dialog.tsx'
import { momentText } from '../../private/date-time-text.ts'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { dismissMail, mailQuery, recallMail, resendMail } from '../queries/house.ts'
import { SubjectPage } from '../queue/subject-page.tsx'
import { useStaffAct } from '../use-staff-act.ts'
import { MailBadge } from './mail-badge.tsx'
import { SuppressionNotice } from './suppression-notice.tsx'
import { useMailName } from './use-mail-name.ts'

await bringTexts('officeHouse', 'officeNames', 'officeSuppressions')

/** One email as its reader saw it, for superadmins. */
export default function Mail() {
  const { id = '' } = useParams()
  return (
    <RequireRole roles={['superadmin']}>
      <OneMail key={id} id={id} />
    </RequireRole>
  )
}

function OneMail({ id }: { id: string }) {
  const { t, to } = useSite()
  const words = t.officeHouse.mail
  const nameOf = useMailName()
  return (
    <SubjectPage
      query={useQuery(mailQuery(useApi(), id))}
      list={to.office('/outbox')}
      title={({ subject, kind }) => subject ?? nameOf(kind)}
      badge={(mail) => <MailBadge {...mail} />}
      lead={({ recipient, language }) => (
        <>
          <bdi dir="ltr">{recipient}</bdi> · {words.writtenIn[language]}
        </>
      )}
    >
      {(mail) => (
        <>
          {mail.suppression && <SuppressionNotice suppression={mail.suppression} />}
          <Facts mail={mail} />
          <Actions id={id} state={mail.state} />
          <SectionCard title={words.asSeen} lead={mail.content?.action ? words.links : undefined}>
            <Said mail={mail} />
          </SectionCard>
        </>
      )}
    </SubjectPage>
  )
}

function Facts({ mail }: { mail: OutboxMessage }) {
  const { t, language } = useSite()
  const words = t.officeHouse.mail
  const nameOf = useMailName()
  const outcome = mail.outcome && t.officeSuppressions.outcomes[mail.outcome]
  const facts = [
    [words.kind, nameOf(mail.kind)],
    [words.heads.created, momentText(mail.created_at, language)],
    [words.sentAt, mail.sent_at && momentText(mail.sent_at, language)],
    [words.outcome, outcome && mail.outcome_at && words.toldAt(outcome, momentText(mail.outcome_at, language))],
    [words.said, mail.outcome_note],
    [words.nextAt, mail.next_attempt_at && momentText(mail.next_attempt_at, language)],
    [words.attempts, mail.attempts > 0 && mail.state !== 'sent' ? String(mail.attempts) : null],
    [words.error, mail.state === 'sent' ? null : mail.last_error],
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 text-sm">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt className="text-xs text-muted">{name}</dt>
              <dd className="font-semibold wrap-anywhere">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Actions({ id, state }: Pick<OutboxMessage, 'state'> & { id: string }) {
  const { t } = useSite()
  const words = t.officeHouse.mail
  const api = useApi()
  const acts = {
    again: useStaffAct(resendMail(api, id)),
    dismiss: useStaffAct(dismissMail(api, id)),
    recall: useStaffAct(recallMail(api, id)),
  }
  const [isAsking, setAsking] = useState(false)
  const act = async (kind: keyof typeof acts) => {
    if (await acts[kind].run({})) setAsking(false)
  }
  if (state === 'queued') return null
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => setAsking(true)}>
        {words.again}
      </Button>
      {state === 'failed' && (
        <Button size="sm" variant="secondary" busy={acts.dismiss.change.isBusy} onClick={() => act('dismiss')}>
          {words.dismiss}
        </Button>
      )}
      {state === 'dismissed' && (
        <Button size="sm" variant="secondary" busy={acts.recall.change.isBusy} onClick={() => act('recall')}>
          {words.recall}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          question={words.againTitle}
          confirm={words.again}
          busyLabel={t.office.sending}
          change={acts.again.change}
          onConfirm={() => act('again')}
          onClose={() => setAsking(false)}
        >
          <p>{words.againNote}</p>
        </ConfirmDialog>
      )}
      <FeedbackNotice feedback={acts.dismiss.change.feedback ?? acts.recall.change.feedback} />
    </div>
  )
}

function Said({ mail: { content, language, state, has_calendar, has_invoices } }: { mail: OutboxMessage }) {
  const words = useSite().t.officeHouse.mail
  if (!content) return <p className="text-muted">{state === 'sent' ? words.secret : words.notSent}</p>
  return (
    <>
      <div
        lang={language}
        dir={language === 'ar' ? 'rtl' : 'ltr'}
        className="grid max-w-reading gap-4 rounded-lg bg-sunken p-5 wrap-anywhere"
      >
        <p className="text-lg font-bold">{content.subject}</p>
        {content.name && <p>{content.name}</p>}
        {content.paragraphs.map((text) => (
          <p key={text} className="whitespace-pre-line">
            {text}
          </p>
        ))}
        {content.facts.length > 0 && (
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
            {content.facts.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {content.action && (
          <p className="justify-self-start rounded-pill bg-brand px-5 py-2 font-semibold text-on-brand">{content.action}</p>
        )}
        {content.closing.map((text) => (
          <p key={text} className="text-sm text-muted">
            {text}
          </p>
        ))}
      </div>
      {has_calendar && <p className="text-sm text-muted">{words.calendar}</p>}
      {has_invoices && <p className="text-sm text-muted">{words.invoices}</p>}
    </>
  )
}
