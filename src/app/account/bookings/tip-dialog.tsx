import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dirhamsFromFils, filsFromDirhams, formatAed } from '../../../domain/money.ts'
import { leastTip, usualTips } from '../../../domain/tips.ts'
import { useSession } from '../../auth/session.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { aed } from '../../private/aed.ts'
import { FormDialog } from '../../private/form-dialog.tsx'
import { useApi } from '../../private/use-api.ts'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { amountError, dirhamsOf } from '../money/amount.ts'
import { AmountField } from '../money/amount-field.tsx'
import { usePaymentSource } from '../money/use-payment-source.tsx'
import { giveTip } from '../queries/booking.ts'
import { balanceQuery } from '../queries/money.ts'
import { useBookingPage } from './booking-page-context.ts'
import { useBookingForm } from './use-booking-form.ts'

await bringTexts('accountRefusals')

const own = 'own'

/** Gives a tip to those who came to a visit, once: the key stays the same until the response is known. */
export default function TipDialog({ number, onClose }: { number: number; onClose: () => void }) {
  const { t } = useSite()
  const api = useApi()
  const { record, link, changed } = useBookingPage()
  const words = t.bookings.tip
  const [choice, setChoice] = useState(String(usualTips[1]))
  const [typed, setTyped] = useState('')
  const isOwnAmount = choice === own
  const range = { min: leastTip, max: filsFromDirhams(record.most_tip) ?? leastTip }
  const wrong = isOwnAmount ? amountError(typed, range, t.accountRefusals) : null
  const amount = isOwnAmount ? dirhamsOf(typed) : dirhamsFromFils(Number(choice))
  const fils = (wrong ? null : filsFromDirhams(amount)) ?? leastTip
  const isOwn = useSession()?.user.role === 'customer' && link.key === null
  const balance = useQuery({ ...balanceQuery(api), enabled: isOwn })
  const isEnough = filsFromDirhams(balance.data ?? 0) ?? 0
  const source = usePaymentSource(fils, { balance: isEnough >= fils ? (balance.data ?? 0) : 0, isOwn })
  const { change: giving, form } = useBookingForm(giveTip(api, link, number, source.pay))
  const give = async () => {
    const isWrong = form.refuse({ amount: wrong ?? undefined })
    const chosen = await source.read()
    if (isWrong || !chosen) return form.focusFirstError()
    const done = await giving.run({ amount, ...chosen })
    if (done) changed(done.message ?? words.title)
  }
  const names = record.visits.find((visit) => visit.number === number)?.professionals ?? []
  return (
    <FormDialog
      title={words.title}
      submit={wrong ? words.title : words.give(aed(amount))}
      busyLabel={words.busy}
      form={form}
      change={{ ...giving, isBusy: giving.isBusy || source.isBusy }}
      disabled={!source.isReady || (isOwn && balance.isLoading)}
      onSubmit={() => void give()}
      onClose={onClose}
    >
      <p>{words.lead(names)}</p>
      <ChoiceChips
        legend={words.amount}
        name="tip"
        choices={[...usualTips.map((tip) => ({ value: String(tip), label: formatAed(tip) })), { value: own, label: words.own }]}
        value={choice}
        onChange={(value) => setChoice(value || own)}
      />
      {isOwnAmount && (
        <AmountField
          value={typed}
          {...form.field('amount')}
          hint={t.money.amountHint(formatAed(range.min), formatAed(range.max))}
          onEdit={setTyped}
        />
      )}
      {source.fields}
    </FormDialog>
  )
}
