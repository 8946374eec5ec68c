import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { OutboxMessage } from '../../../contracts/office/outbox.ts'
import { RequireRole } from '../../auth/require-role.tsx'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { ConfirmDialog } from '../../private/confirm-dialog.tsx'
import { momentText } from '../../private/date-time-text.ts'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { useIdempotencyKey } from '../../private/use-idempotency-key.ts'
import { useToast } from '../../private/use-toast.ts'
import { Button } from '../../ui/button.tsx'
import { dismissMail, mailQuery, recallMail, resendMail } from '../queries/house.ts'
import { SubjectPage } from '../queue/subject-page.tsx'
import { MailBadge } from './mail-badge.tsx'

await bringTexts('officeHouse')

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
  return (
    <SubjectPage
      query={useQuery(mailQuery(useApi(), id))}
      list={to.office('/outbox')}
      title={({ subject, kind }) => subject ?? words.unnamed(kind)}
      badge={({ state }) => <MailBadge state={state} />}
      lead={({ recipient, language }) => (
        <>
          <bdi dir="ltr">{recipient}</bdi> · {words.writtenIn[language]}
        </>
      )}
    >
      {(mail) => (
        <>
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
  const facts = [
    [words.kind, mail.kind],
    [words.heads.created, momentText(mail.created_at, language)],
    [words.sentAt, mail.sent_at && momentText(mail.sent_at, language)],
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
  const toast = useToast()
  const { keyFor, spend } = useIdempotencyKey()
  const failure = {
    refused: t.office.refused,
    unreachable: t.privatePages.networkError,
    onFailure: (text: string) => toast({ tone: 'error', text }),
  }
  const changes = {
    again: useChange(resendMail(api, id), failure),
    dismiss: useChange(dismissMail(api, id), failure),
    recall: useChange(recallMail(api, id), failure),
  }
  const [isAsking, setAsking] = useState(false)
  const change = async (kind: keyof typeof changes) => {
    const done = await changes[kind].run(keyFor(kind))
    if (!done) return
    spend()
    setAsking(false)
    toast({ tone: 'success', text: done.message ?? '' })
  }
  if (state === 'queued') return null
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => setAsking(true)}>
        {words.again}
      </Button>
      {state === 'failed' && (
        <Button size="sm" variant="secondary" busy={changes.dismiss.isBusy} onClick={() => change('dismiss')}>
          {words.dismiss}
        </Button>
      )}
      {state === 'dismissed' && (
        <Button size="sm" variant="secondary" busy={changes.recall.isBusy} onClick={() => change('recall')}>
          {words.recall}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          question={words.againTitle}
          confirm={words.again}
          busyLabel={t.office.sending}
          change={changes.again}
          onConfirm={() => change('again')}
          onClose={() => setAsking(false)}
        >
          <p>{words.againNote}</p>
        </ConfirmDialog>
      )}
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
