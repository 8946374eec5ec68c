import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CancellationPreview } from '../../../contracts/booking-changes.ts'
import { useSite } from '../../i18n/messages.tsx'
import { aed } from '../../private/aed.ts'
import { momentText } from '../../private/date-time-text.ts'
import { FormDialog } from '../../private/form-dialog.tsx'
import { LoadFailed } from '../../private/load-failed.tsx'
import { useApi } from '../../private/use-api.ts'
import { useForm } from '../../private/use-form.ts'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { cancelForCustomer, cancellationQuery } from '../queries/bookings.ts'
import { useStaffAct } from '../use-staff-act.ts'
import { useReason } from './use-reason.tsx'

type Fee = 'policy' | 'none'
type RefundTo = 'source' | 'wallet'

/** Cancels for the customer, with the fee of the policy or without one; what happens to the money stands there before. number: null for all. */
export function CancelDialog({ id, number, onClose }: { id: string; number: number | null; onClose: () => void }) {
  const { t } = useSite()
  const words = t.officeBookings
  const api = useApi()
  const [fee, setFee] = useState<Fee>('none')
  const [to, setTo] = useState<RefundTo>('source')
  const preview = useQuery(cancellationQuery(api, id, number, fee))
  const { change, run } = useStaffAct(cancelForCustomer(api, id, number))
  const form = useForm(change)
  const { reason, wrong, field } = useReason({ bookingId: id })
  const { data } = preview
  const send = async () => {
    if (!data) return
    if (await run({ fee, expected_fee: data.fee, refund_to: to, reason })) onClose()
    else void preview.refetch()
  }
  return (
    <FormDialog
      title={number === null ? words.cancelTitle : words.cancelVisitTitle}
      submit={number === null ? words.cancelBooking : words.cancelVisit}
      keepLabel={words.keep}
      busyLabel={t.office.sending}
      tone="danger"
      form={form}
      change={change}
      disabled={!data}
      check={() => wrong}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <ChoiceChips<Fee>
        legend={words.whichFee}
        name="fee"
        layout="list"
        choices={[
          { value: 'none', label: words.noFee, hint: words.noFeeHint },
          { value: 'policy', label: words.policyFee, hint: words.policyFeeHint },
        ]}
        value={fee}
        onChange={(chosen) => setFee(chosen === 'policy' ? 'policy' : 'none')}
      />
      {preview.isError && <LoadFailed text={t.office.failed} query={preview} />}
      {preview.isPending && <Skeleton className="h-16 rounded-lg" />}
      {data && <Consequences preview={data} />}
      {!data?.from_pack && (data?.refund ?? 0) > 0 && data?.has_wallet && (
        <ChoiceChips<RefundTo>
          legend={words.whereTo}
          name="refund_to"
          choices={[
            { value: 'source', label: words.refundTo.source },
            { value: 'wallet', label: words.refundTo.wallet },
          ]}
          value={to}
          onChange={(chosen) => setTo(chosen === 'wallet' ? 'wallet' : 'source')}
        />
      )}
      {field(form)}
      <p className="text-sm text-muted">{words.cancelFinal}</p>
    </FormDialog>
  )
}

/** What happens to the money, by the rule that carries it out. */
function Consequences({ preview: { fee, refund, owed, set_aside, holds_until, from_pack } }: { preview: CancellationPreview }) {
  const { t, language } = useSite()
  const words = t.officeBookings
  return (
    <Notice>
      <ul className="grid gap-1">
        {from_pack ? (
          <li>{fee > 0 ? t.officePacks.usedUp : t.officePacks.backOnPack}</li>
        ) : (
          <li>{fee > 0 ? words.feeCharged(aed(fee)) : words.noFeeCharged}</li>
        )}
        {!from_pack && refund !== null && refund > 0 && <li>{words.refunded(aed(refund))}</li>}
        {set_aside && <li>{words.released(aed(set_aside.amount), aed(set_aside.kept))}</li>}
        {owed > 0 && <li>{words.owed(aed(owed))}</li>}
        {fee > 0 && holds_until && <li>{words.feeUntil(momentText(holds_until, language))}</li>}
      </ul>
    </Notice>
  )
}
