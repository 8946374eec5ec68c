import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { filsFromDirhams } from '../../../domain/money.ts'
import { useSession } from '../../auth/session.ts'
import { useSite } from '../../i18n/messages.tsx'
import { aed, sumOf } from '../../private/aed.ts'
import { ScrollIntoView } from '../../private/scroll-into-view.tsx'
import { useApi } from '../../private/use-api.ts'
import { useForm } from '../../private/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { isSettled } from '../money/use-card-entry.tsx'
import { usePaymentSource } from '../money/use-payment-source.tsx'
import { payVisit } from '../queries/booking.ts'
import { balanceQuery } from '../queries/money.ts'
import { type DialogState, useBookingPage } from './booking-page-context.ts'
import { FailureNotice } from './failure-notice.tsx'
import { useBookingChange } from './use-booking-change.ts'
import { isToCome } from './visit-text.ts'

/** Pays what is due for a visit, once: the key stays the same until the response is known. */
export function PayDialog({ number, open, onClose }: DialogState & { number: number }) {
  const { t } = useSite()
  const api = useApi()
  const { booking, record, link, changed } = useBookingPage()
  const words = t.bookings.pay
  const recorded = record.visits.find((one) => one.number === number)
  const asked = { due: sumOf([recorded?.due ?? 0, record.pays_with ?? 0]), due_reason: recorded?.due_reason ?? 'booking' }
  const { due, due_reason: reason } = useRef(asked).current
  const isAhead = booking.visits.some((visit) => visit.number === number && isToCome(visit))
  const method = isAhead ? booking.payment_method : 'card'
  const isSeries = reason === 'booking' && booking.series !== null
  const isOwn = useSession()?.user.role === 'customer' && link.key === null
  // The first payment of a series provides the card that its later visits are charged to.
  const mayUseWallet = isOwn && !isSeries && !record.pays_with
  const balance = useQuery({ ...balanceQuery(api), enabled: mayUseWallet })
  const source = usePaymentSource(filsFromDirhams(due) ?? 0, { balance: (mayUseWallet && balance.data) || 0, isOwn, isSeries })
  const isTyped = method === 'card' || source.isHosted
  const paying = useBookingChange(payVisit(api, link, number, source.pay))
  const { failure, run } = paying
  const isUnknown = paying.error !== null && !isSettled(paying.error)
  const isBusy = paying.isBusy || source.isBusy
  const form = useForm()

  const pay = async () => {
    const chosen = isTyped ? await source.read() : {}
    if (!chosen) return form.focusFirstError()
    const done = await run({ amount: due, ...chosen })
    if (done) changed(done.data.left > 0 ? words.partly(aed(done.data.left)) : (done.message ?? words.titles[reason]))
  }

  return (
    <Dialog
      open={open}
      begins="field"
      busy={isBusy}
      onClose={onClose}
      closeLabel={t.bookings.close}
      title={words.titles[reason]}
      actions={
        <Button busy={isBusy} disabled={!source.isReady || balance.isLoading} onClick={pay} className="max-sm:w-full">
          {paying.isBusy ? words.busy : words.confirm(aed(due))}
        </Button>
      }
    >
      {isTyped ? (
        <div {...form.props} className="grid gap-4">
          {source.fields}
        </div>
      ) : (
        <p>{words.lead(t.booking.methods[method as keyof typeof t.booking.methods])}</p>
      )}
      {isUnknown && failure ? (
        <ScrollIntoView when={failure}>
          <Notice tone="warning" live>
            {words.unknown}
          </Notice>
        </ScrollIntoView>
      ) : (
        <FailureNotice failure={failure} />
      )}
    </Dialog>
  )
}
