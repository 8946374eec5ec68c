import { useRef, useState } from 'react'
import { dubaiDateOf } from '../../../domain/dubai-time.ts'
import { CardFields } from '../../booking/card-fields.tsx'
import { HostedCard } from '../../booking/hosted-card.tsx'
import { newKey } from '../../booking/new-key.ts'
import { payWithStep } from '../../booking/pay-with-step.ts'
import type { HostedForm } from '../../booking/stripe.ts'
import { useGateway } from '../../booking/use-gateway.ts'
import { useSite } from '../../i18n/messages.tsx'
import { ownClient } from '../../own-client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { aed } from '../aed.ts'
import type { DialogState } from './action-dialog.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { useOnPage } from './on-page.ts'
import { useCard } from './use-card.ts'
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
  const card = useCard()
  const gateway = useGateway()
  const hosted = useRef<HostedForm | null>(null)
  const isHosted = gateway?.name === 'stripe'
  const request = useRef<{ key: string; token: string | null } | null>(null)
  const [isUnknown, setUnknown] = useState(false)
  const { isBusy, failure, attempt } = useChange()

  /** undefined where something is wrong with the card; null where none is needed. */
  const tokenToPay = async (): Promise<string | null | undefined> => {
    if (isHosted) return request.current?.token ?? (await attempt(async () => (await hosted.current?.token()) ?? null)) ?? undefined
    return method === 'card' ? (card.token() ?? undefined) : null
  }

  const pay = async () => {
    const token = await tokenToPay()
    if (token === undefined) return
    if (!request.current || request.current.token !== token) request.current = { key: newKey(), token }
    const { key } = request.current
    setUnknown(false)
    const api = ownClient(language)
    const done = await attempt(async () => {
      try {
        const send = () => api.payVisit(booking.id, number, { amount: due, card_token: token }, key, bookingKey)
        return await payWithStep(send, hosted.current)
      } catch (error) {
        const isSettled = error instanceof Error && 'status' in error && [402, 404, 422].includes(Number(error.status))
        if (isSettled) request.current = null
        else setUnknown(true)
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
        <Button busy={isBusy} disabled={gateway === null} onClick={pay} className="max-sm:w-full">
          {isBusy ? words.busy : words.confirm(aed(due))}
        </Button>
      }
    >
      {gateway === null && <Skeleton className="h-44 rounded-lg" />}
      {isHosted ? (
        <HostedCard
          publishableKey={gateway.publishable_key ?? ''}
          amount={Math.round(due * 100)}
          isSeries={isFirst && booking.series !== null}
          form={hosted}
        />
      ) : method === 'card' && gateway ? (
        <CardFields card={card.form} errors={card.errors} onEdit={card.edit} today={dubaiDateOf(new Date())} />
      ) : (
        gateway && <p>{words.lead(t.booking.methods[method as keyof typeof t.booking.methods])}</p>
      )}
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
