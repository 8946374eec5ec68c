import { useRef, useState } from 'react'
import { filsFromDirhams } from '../../../domain/money.ts'
import { useSession } from '../../auth/session.ts'
import { useSite } from '../../i18n/messages.tsx'
import { ownClient } from '../../own-client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { aed } from '../aed.ts'
import { focusFirstError } from '../focus-first-error.ts'
import { InSight } from '../in-sight.tsx'
import { type KnownAnswers, KnownAnswersContext } from '../known-answers.ts'
import { usePayWith } from '../money/use-pay-with.tsx'
import { isSettled } from '../use-card-entry.tsx'
import { useLoaded } from '../use-loaded.ts'
import type { DialogState } from './action-dialog.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { useOnPage } from './on-page.ts'
import { useChange } from './use-change.ts'
import { isToCome } from './visit-words.ts'

type PayDialogProps = DialogState & { number: number }

/** Cards and wallet are of whoever pays now, and forgotten with the dialog. */
export function PayDialog(props: PayDialogProps) {
  const [known] = useState<KnownAnswers>(() => ({ version: 0, kept: new Map() }))
  return (
    <KnownAnswersContext value={known}>
      <Pay {...props} />
    </KnownAnswersContext>
  )
}

/** Pays what is due for a visit, once: the key stays the same until the answer is known. */
function Pay({ number, open, onClose }: PayDialogProps) {
  const { t, language } = useSite()
  const { booking, record, bookingKey, changed } = useOnPage()
  const words = t.bookings.pay
  const fields = useRef<HTMLDivElement>(null)
  const recorded = record.visits.find((one) => one.number === number)
  const { due, due_reason: reason } = useRef({ due: recorded?.due ?? 0, due_reason: recorded?.due_reason ?? 'booking' }).current
  const isAhead = booking.visits.some((visit) => visit.number === number && isToCome(visit))
  const method = isAhead ? booking.payment_method : 'card'
  const isSeries = reason === 'booking' && booking.series !== null
  const isOwn = useSession()?.user.role === 'customer' && bookingKey === null
  // The first payment of a series brings the card that its later visits are charged to.
  const mayUseWallet = isOwn && !isSeries
  const wallet = useLoaded(mayUseWallet ? 'wallet' : 'no-wallet', async (api) =>
    mayUseWallet ? api.wallet({ limit: 1 }) : { status: 'success' as const, data: { balance: 0 } },
  )
  const balance = wallet.data?.data.balance ?? 0
  const payWith = usePayWith(filsFromDirhams(due) ?? 0, balance, { isOwn, isSeries })
  const isTyped = method === 'card' || payWith.isHosted
  const [isUnknown, setUnknown] = useState(false)
  const { isBusy, failure, attempt } = useChange()

  const pay = async () => {
    const means = isTyped ? await payWith.meansOf() : {}
    if (!means) return focusFirstError(fields.current)
    setUnknown(false)
    const request = { amount: due, ...means }
    const done = await attempt(async () => {
      try {
        return await payWith.pay(request, (key) => ownClient(language).payVisit(booking.id, number, request, key, bookingKey))
      } catch (error) {
        setUnknown(!isSettled(error))
        throw error
      }
    })
    if (done) changed(done.data.left > 0 ? words.partly(aed(done.data.left)) : (done.message ?? words.titles[reason]))
  }

  return (
    <Dialog
      open={open}
      begins="field"
      busy={isBusy || payWith.isBusy}
      onClose={onClose}
      closeLabel={t.bookings.close}
      title={words.titles[reason]}
      actions={
        <Button
          busy={isBusy || payWith.isBusy}
          disabled={!payWith.isReady || (mayUseWallet && wallet.isLoading)}
          onClick={pay}
          className="max-sm:w-full"
        >
          {isBusy ? words.busy : words.confirm(aed(due))}
        </Button>
      }
    >
      {isTyped ? (
        <div ref={fields} className="grid gap-4">
          {payWith.fields}
        </div>
      ) : (
        <p>{words.lead(t.booking.methods[method as keyof typeof t.booking.methods])}</p>
      )}
      {isUnknown && failure ? (
        <InSight of={failure}>
          <Notice tone="warning" live>
            {words.unknown}
          </Notice>
        </InSight>
      ) : (
        <FailureNotice failure={failure} />
      )}
    </Dialog>
  )
}
