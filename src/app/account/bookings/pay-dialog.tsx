import { useRef, useState } from 'react'
import { filsFromDirhams } from '../../../domain/money.ts'
import { useSite } from '../../i18n/messages.tsx'
import { ownClient } from '../../own-client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { aed } from '../aed.ts'
import { isSettled, useCardEntry } from '../use-card-entry.tsx'
import type { DialogState } from './action-dialog.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { useOnPage } from './on-page.ts'
import { useChange } from './use-change.ts'

/** Pays what is due for a visit, once: the key stays the same until the answer is known. */
export function PayDialog({ number, open, onClose }: DialogState & { number: number }) {
  const { t, language } = useSite()
  const { booking, record, bookingKey, changed } = useOnPage()
  const words = t.bookings.pay
  const visit = record.visits.find((one) => one.number === number)
  const due = useRef(visit?.due ?? 0).current
  const isFirst = visit?.due_reason === 'booking'
  const method = isFirst ? booking.payment_method : 'card'
  const entry = useCardEntry({ amount: filsFromDirhams(due) ?? 0, isSeries: isFirst && booking.series !== null })
  const isTyped = method === 'card' || entry.isHosted
  const [isUnknown, setUnknown] = useState(false)
  const { isBusy, failure, attempt } = useChange()

  const pay = async () => {
    const token = isTyped ? await entry.tokenOf() : null
    if (isTyped && !token) return
    setUnknown(false)
    const request = { amount: due, card_token: token }
    const done = await attempt(async () => {
      try {
        return await entry.pay(request, (key) => ownClient(language).payVisit(booking.id, number, request, key, bookingKey))
      } catch (error) {
        setUnknown(!isSettled(error))
        throw error
      }
    })
    if (done) changed(done.message ?? words.title)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={t.bookings.close}
      title={words.title}
      actions={
        <Button busy={isBusy || entry.isBusy} disabled={!entry.isReady} onClick={pay} className="max-sm:w-full">
          {isBusy ? words.busy : words.confirm(aed(due))}
        </Button>
      }
    >
      {isTyped ? entry.fields : <p>{words.lead(t.booking.methods[method as keyof typeof t.booking.methods])}</p>}
      {isUnknown && failure ? (
        <Notice tone="warning" live>
          {words.unknown}
        </Notice>
      ) : (
        <FailureNotice failure={failure} />
      )}
    </Dialog>
  )
}
