import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { StaffWithdrawal } from '../../../contracts/office/withdrawals.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { aed } from '../../private/aed.ts'
import { ConfirmDialog } from '../../private/confirm-dialog.tsx'
import { momentText } from '../../private/date-time-text.ts'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { useToast } from '../../private/use-toast.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Facts } from '../facts.tsx'
import { approveWithdrawal, payWithdrawal, withdrawalQuery } from '../queries/money.ts'
import { SubjectPage } from '../queue/subject-page.tsx'
import { useStaffAct } from '../use-staff-act.ts'
import { ReturnDialog } from './return-dialog.tsx'
import { WithdrawalBadge } from './withdrawal-badge.tsx'

await bringTexts('officeMoney')

/** One withdrawal: the account it goes to, and what staff do with it. */
export default function Withdrawal() {
  const { id = '' } = useParams()
  const { t, to, language } = useSite()
  const words = t.officeMoney
  return (
    <SubjectPage
      key={id}
      query={useQuery(withdrawalQuery(useApi(), id))}
      list={to.office('/money/withdrawals')}
      title={({ amount }) => words.withdrawal.title(aed(amount))}
      badge={({ state }) => <WithdrawalBadge state={state} />}
      lead={({ account_id, customer_name, requested_at }) => (
        <>
          <Link to={to.office(`/customers/${account_id}`)} className="text-link underline">
            <bdi>{customer_name ?? words.erased}</bdi>
          </Link>{' '}
          · {momentText(requested_at, language)}
        </>
      )}
    >
      {(withdrawal) => (
        <>
          <BankAccount withdrawal={withdrawal} />
          <Actions withdrawal={withdrawal} />
        </>
      )}
    </SubjectPage>
  )
}

function BankAccount({ withdrawal }: { withdrawal: StaffWithdrawal }) {
  const { t, language } = useSite()
  const { withdrawal: words, heads } = t.officeMoney
  const toast = useToast()
  const moment = (at: string | null) => at && momentText(at, language)
  const copy = async () => {
    await navigator.clipboard.writeText(withdrawal.iban)
    toast({ tone: 'success', text: words.copied })
  }
  return (
    <SectionCard title={heads.account}>
      <Facts
        facts={[
          [words.holder, withdrawal.account_holder],
          [
            words.iban,
            <span key="iban" className="inline-flex flex-wrap items-center gap-2">
              <bdi dir="ltr" className="font-mono">
                {withdrawal.iban.replace(/(.{4})(?=.)/g, '$1 ')}
              </bdi>
              <Button size="sm" variant="quiet" onClick={copy} aria-label={words.copy}>
                <Icon name="copy" />
              </Button>
            </span>,
          ],
          [words.balance, aed(withdrawal.balance)],
          [words.approvedAt, moment(withdrawal.approved_at)],
          [words.approvedBy, withdrawal.approved_by],
          [words.completedAt, moment(withdrawal.completed_at)],
          [words.reason, withdrawal.reason],
        ]}
      />
    </SectionCard>
  )
}

function Actions({ withdrawal }: { withdrawal: StaffWithdrawal }) {
  const { t, language } = useSite()
  const words = t.officeMoney.withdrawal
  const api = useApi()
  const { id, amount, state, payable_at, may_record, is_approved_by_you } = withdrawal
  const approving = useStaffAct(approveWithdrawal(api, id))
  const paying = useStaffAct(payWithdrawal(api, id))
  const [asked, setAsked] = useState<'pay' | 'return' | null>(null)
  const isWaiting = state === 'requested' && Date.parse(payable_at) > Date.now()
  const close = () => setAsked(null)
  if (state !== 'requested' && state !== 'approved' && state !== 'paid') return null
  const note = {
    requested: isWaiting ? words.waits(momentText(payable_at, language)) : words.requestedNote,
    approved: words.approvedNote,
    paid: '',
  }
  const isDecided = state !== 'requested'
  const ownNote = may_record ? words.aloneNote : words.ownNote
  return (
    <div className="grid gap-3">
      {note[state] && <p>{note[state]}</p>}
      {isDecided && is_approved_by_you && <p>{ownNote}</p>}
      <div className="flex flex-wrap gap-3">
        {state === 'requested' && (
          <Button busy={approving.change.isBusy} disabled={isWaiting} onClick={() => approving.run({})}>
            {words.approve}
          </Button>
        )}
        {state === 'approved' && may_record && <Button onClick={() => setAsked('pay')}>{words.pay}</Button>}
        {(may_record || !isDecided) && (
          <Button variant="secondary" onClick={() => setAsked('return')}>
            {words.giveBack}
          </Button>
        )}
      </div>
      <FeedbackNotice feedback={approving.change.feedback} />
      {asked === 'return' && <ReturnDialog withdrawal={withdrawal} onClose={close} />}
      {asked === 'pay' && (
        <ConfirmDialog
          question={words.payTitle(aed(amount))}
          confirm={words.pay}
          busyLabel={t.office.sending}
          change={paying.change}
          onConfirm={async () => (await paying.run({})) && close()}
          onClose={close}
        >
          <p>{words.payNote}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
