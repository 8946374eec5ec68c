import { useRef, useState } from 'react'
import type { PaymentMethod } from '../../../contracts/payment-methods.ts'
import { useGateway } from '../../card/use-gateway.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { useOwnProfile } from '../own-profile.ts'
import { RowSkeletons } from '../row-skeletons.tsx'
import { useLoaded } from '../use-loaded.ts'
import { useReturn } from '../use-return.ts'
import { AddCardDialog } from './add-card-dialog.tsx'
import { EditCardDialog } from './edit-card-dialog.tsx'
import { PaymentMethodRow } from './payment-method-row.tsx'
import { RemoveCard } from './remove-card.tsx'

type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; card: PaymentMethod }

/** The cards that are kept (specification 2, Payment Methods); a number never comes here, only what the provider says of a card. */
export function PaymentMethodsTab() {
  const { t } = useSite()
  const words = t.money.cards
  const { profile, replace } = useOwnProfile()
  // Known by the time that a dialog asks for a card.
  useGateway()
  const { data, failure, isLoading, again, change } = useLoaded('payment-methods', (api) => api.paymentMethods())
  const [open, setOpen] = useState<Open | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const returnToAdd = useReturn(place)
  const cards = data?.data ?? []
  const close = () => setOpen(null)

  const show = (next: PaymentMethod[]) => {
    change((known) => ({ ...known, data: next }))
    replace({
      ...profile,
      payment_methods: next.map(({ id, type, provider, last_four, is_default }) => ({ id, type, provider, last_four, is_default })),
    })
    close()
    again()
  }
  const removed = (id: string) => {
    show(cards.filter((card) => card.id !== id))
    returnToAdd()
  }

  if (!data && failure) return <LoadFailed text={words.failed} isBusy={isLoading} again={again} />
  if (!data) return <RowSkeletons label={t.account.loading} count={2} className="h-32" />
  const add = (
    <Button data-add onClick={() => setOpen({ kind: 'add' })} className="justify-self-start">
      {words.add}
    </Button>
  )
  return (
    <div ref={place} className="grid gap-4">
      {cards.length === 0 ? (
        <EmptyState icon="credit-card" title={words.empty} action={add}>
          {words.emptyHint}
        </EmptyState>
      ) : (
        <>
          {add}
          <ul className="grid gap-3">
            {cards.map((card) => (
              <PaymentMethodRow
                key={card.id}
                card={card}
                onEdit={() => setOpen({ kind: 'edit', card })}
                onRemove={() => setOpen({ kind: 'remove', card })}
                onChanged={again}
              />
            ))}
          </ul>
        </>
      )}
      {open?.kind === 'add' && (
        <AddCardDialog
          onAdded={(card) => {
            show([...cards.map((one) => (card.is_default ? { ...one, is_default: false } : one)), card])
            returnToAdd()
          }}
          onClose={close}
        />
      )}
      {open?.kind === 'edit' && (
        <EditCardDialog
          card={open.card}
          onSaved={(changed) => show(cards.map((card) => (card.id === changed.id ? changed : card)))}
          onClose={close}
        />
      )}
      {open?.kind === 'remove' && <RemoveCard card={open.card} onRemoved={() => removed(open.card.id)} onClose={close} />}
    </div>
  )
}
