import { useState } from 'react'
import type { StaffClaim } from '../../../contracts/office/claims.ts'
import { mayDo } from '../../../domain/rights.ts'
import { useSite } from '../../i18n/messages.tsx'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { useApi } from '../../private/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { CreditDialog } from '../money-dialogs/credit-dialog.tsx'
import { RefundDialog } from '../money-dialogs/refund-dialog.tsx'
import { agreeToClaim, refuseClaim } from '../queries/claims.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { useActedToast } from '../undo/use-acted-toast.tsx'
import { useRights } from '../use-rights.ts'
import { useStaffAct } from '../use-staff-act.ts'
import { RedoDialog } from './redo-dialog.tsx'

/** What staff can do about a claim: do the visit again, give money instead, or refuse it. */
export function ClaimActions({ claim }: { claim: StaffClaim }) {
  const { t } = useSite()
  const words = t.officeClaims
  const rights = useRights()
  const api = useApi()
  const acted = useActedToast()
  const [open, setOpen] = useState<'redo' | 'refund' | 'credit' | 'refuse' | null>(null)
  const close = () => setOpen(null)
  const { change, run } = useStaffAct(agreeToClaim(api, claim.id))
  const { id, kind, state, payment_id: payment, customer, booking_id } = claim
  const isRedo = kind === 'redo'
  const button = (what: NonNullable<typeof open>, label: string, variant: 'primary' | 'secondary' | 'quiet-danger' = 'secondary') => (
    <Button variant={variant} disabled={change.isBusy} onClick={() => setOpen(what)}>
      {label}
    </Button>
  )
  return (
    <div className="grid gap-3">
      <p className="max-w-reading text-muted">{words.lead[kind]}</p>
      <div className="flex flex-wrap gap-3">
        {isRedo && button('redo', words.book, 'primary')}
        {isRedo && state === 'asked' && (
          <Button variant="secondary" busy={change.isBusy} onClick={() => void run({})}>
            {words.agree}
          </Button>
        )}
        {payment !== null && mayDo(rights, 'refund.give') && button('refund', words.refund, isRedo ? 'secondary' : 'primary')}
        {customer.account_id !== null && mayDo(rights, 'credit.give') && button('credit', words.credit)}
        {button('refuse', words.refuse, 'quiet-danger')}
      </div>
      <FeedbackNotice feedback={change.feedback} />
      {open === 'redo' && <RedoDialog claim={claim} onClose={close} />}
      {open === 'refund' && payment !== null && <RefundDialog payment={payment} customer={customer.name} claim={id} onClose={close} />}
      {open === 'credit' && <CreditDialog to={{ booking_id }} customer={customer.name} claim={id} onClose={close} />}
      {open === 'refuse' && (
        <ReasonDialog
          title={words.refuse}
          submit={words.refuse}
          reasonLabel={words.reason}
          bookingId={booking_id}
          mutation={refuseClaim(api, id)}
          onDone={acted}
          onClose={close}
        >
          <p>{words.refuseNote}</p>
        </ReasonDialog>
      )}
    </div>
  )
}
