import { useQuery } from '@tanstack/react-query'
import type { OutstandingPayment } from '../../../contracts/outstanding.ts'
import { filsFromDirhams } from '../../../domain/money.ts'
import { dateText } from '../../booking/dates.ts'
import { useSite } from '../../i18n/messages.tsx'
import { aed } from '../../private/aed.ts'
import { FormDialog } from '../../private/form-dialog.tsx'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { useForm } from '../../private/use-form.ts'
import { useToast } from '../../private/use-toast.ts'
import { balanceQuery, payOutstanding } from '../queries/money.ts'
import { usePaymentSource } from './use-payment-source.tsx'

type PayDialogProps = { payment: OutstandingPayment; onClose: () => void }

/** Pays one outstanding amount from the wallet, with a saved card or with another one. */
export function PayDialog({ payment, onClose }: PayDialogProps) {
  const { t, language } = useSite()
  const words = t.money.outstanding
  const api = useApi()
  const toast = useToast()
  const balance = useQuery(balanceQuery(api))
  const due = filsFromDirhams(payment.amount) ?? 0
  const source = usePaymentSource(due, { balance: balance.data ?? 0 })
  const paying = useChange(payOutstanding(api, source.pay, payment.id), {
    refused: words.payFailed,
    unreachable: t.privatePages.networkError,
  })
  const form = useForm(paying)
  const amount = aed(payment.amount)

  const pay = async () => {
    const chosen = await source.read()
    if (!chosen) return form.focusFirstError()
    const answer = await paying.run({ amount: payment.amount, ...chosen })
    if (!answer) return
    const { left } = answer.data
    toast({ tone: 'success', text: left > 0 ? words.partly(aed(left)) : words.paid })
    onClose()
  }

  return (
    <FormDialog
      title={words.title(amount)}
      submit={words.pay(amount)}
      busyLabel={words.paying}
      form={form}
      change={{ ...paying, isBusy: paying.isBusy || source.isBusy }}
      disabled={!source.isReady || balance.isPending}
      onSubmit={pay}
      onClose={onClose}
    >
      <p className="text-sm text-muted">
        {payment.service_name}
        {t.booking.comma}
        {dateText(payment.date, language, 'shortOfYear')}
      </p>
      {source.fields}
    </FormDialog>
  )
}
