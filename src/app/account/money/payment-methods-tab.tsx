import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PaymentMethod } from '../../../contracts/payment-methods.ts'
import { useGateway } from '../../card/use-gateway.ts'
import { useSite } from '../../i18n/messages.tsx'
import { EmptyState } from '../../private/empty-state.tsx'
import { LoadFailed } from '../../private/load-failed.tsx'
import { RowSkeletons } from '../../private/row-skeletons.tsx'
import { useApi } from '../../private/use-api.ts'
import { useFocusOnAdd } from '../../private/use-focus-on-add.ts'
import { Button } from '../../ui/button.tsx'
import { paymentMethodsQuery } from '../queries/money.ts'
import { AddCardDialog } from './add-card-dialog.tsx'
import { EditCardDialog } from './edit-card-dialog.tsx'
import { PaymentMethodRow } from './payment-method-row.tsx'
import { RemoveCard } from './remove-card.tsx'

type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; card: PaymentMethod }

/** The saved cards (specification 2, Payment Methods); card numbers never come here, only what the provider reports about a card. */
export function PaymentMethodsTab() {
  const { t } = useSite()
  const words = t.money.cards
  // Loaded before a dialog asks for a card.
  const gateway = useGateway()
  const query = useQuery(paymentMethodsQuery(useApi()))
  const [open, setOpen] = useState<Open | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const focusOnAdd = useFocusOnAdd(place)
  const close = () => setOpen(null)
  const closeOnAdd = () => {
    close()
    focusOnAdd()
  }

  if (!query.data && query.error) return <LoadFailed text={words.failed} query={query} />
  if (!query.data) return <RowSkeletons label={t.site.loading} count={2} className="h-32" />
  if (gateway?.name === 'none') return <EmptyState icon="banknote" title={t.money.noCards} />
  const cards = query.data
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
              />
            ))}
          </ul>
        </>
      )}
      {open?.kind === 'add' && <AddCardDialog onAdded={closeOnAdd} onClose={close} />}
      {open?.kind === 'edit' && <EditCardDialog card={open.card} onClose={close} />}
      {open?.kind === 'remove' && <RemoveCard card={open.card} onRemoved={closeOnAdd} onClose={close} />}
    </div>
  )
}
