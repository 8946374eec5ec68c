import type { OutstandingPayment } from '../../../contracts/outstanding.ts'
import { filsFromDirhams } from '../../../domain/money.ts'
import { dateText } from '../../booking/dates.ts'
import { useSite } from '../../i18n/messages.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { aed } from '../aed.ts'
import { FormDialog } from '../form-dialog.tsx'
import { useOwnProfile } from '../own-profile.ts'
import { useSaving } from '../use-saving.ts'
import { usePayWith } from './use-pay-with.tsx'

type PayDialogProps = { payment: OutstandingPayment; onPaid: (left: number) => void; onClose: () => void }

/** Pays one open amount from the wallet, with a saved card or with another one. */
export function PayDialog({ payment, onPaid, onClose }: PayDialogProps) {
  const { t, language } = useSite()
  const words = t.money.outstanding
  const toast = useToasts()
  const { profile, replace } = useOwnProfile()
  const { isBusy, said, save } = useSaving()
  const due = filsFromDirhams(payment.amount) ?? 0
  const { fields, meansOf, pay, isReady, isBusy: isReading } = usePayWith(due, Number(profile.wallet_balance) || 0)
  const amount = aed(payment.amount)

  const payNow = async () => {
    const means = await meansOf()
    if (!means) return
    const request = { amount: payment.amount, ...means }
    const answer = await save((api) => pay(request, (key) => api.payOutstanding(payment.id, request, key)), {
      refused: words.payFailed,
      unreachable: t.account.networkError,
    })
    if (!answer) return
    const { left, amount: taken } = answer.data
    if ('from_wallet' in means) replace({ ...profile, wallet_balance: Number(profile.wallet_balance) - taken })
    toast({ tone: 'success', text: left > 0 ? words.partly(aed(left)) : words.paid })
    onPaid(left)
  }

  return (
    <FormDialog
      title={words.title(amount)}
      submit={words.pay(amount)}
      busyLabel={words.paying}
      isBusy={isBusy || isReading}
      disabled={!isReady}
      said={said}
      onSubmit={payNow}
      onClose={onClose}
    >
      <p className="text-sm text-muted">
        {payment.service_name}
        {t.booking.comma}
        {dateText(payment.date, language, 'shortOfYear')}
      </p>
      {fields}
    </FormDialog>
  )
}
