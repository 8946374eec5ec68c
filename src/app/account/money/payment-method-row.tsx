import type { PaymentMethod } from '../../../contracts/payment-methods.ts'
import { nameOf, providerOf, twoDigits } from '../../card/card-words.ts'
import { useSite } from '../../i18n/messages.tsx'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { useToast } from '../../private/use-toast.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { makePaymentMethodDefault } from '../queries/money.ts'

type PaymentMethodRowProps = { card: PaymentMethod; onEdit: () => void; onRemove: () => void }

export function PaymentMethodRow({ card, onEdit, onRemove }: PaymentMethodRowProps) {
  const { t } = useSite()
  const words = t.money.cards
  const name = nameOf(card, t.money)
  return (
    <Card as="li" className="grid gap-3 p-4 sm:flex sm:items-center sm:px-5">
      <div className="flex min-w-0 grow items-center gap-4">
        <span className="grid h-10 w-14 shrink-0 place-items-center rounded-md bg-deep text-on-deep">
          <Icon name="credit-card" className="size-6" />
        </span>
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-xs font-semibold text-muted">{words.type(card.type)}</span>
            {card.provider.toLowerCase() !== card.type && <bdi className="font-bold">{providerOf(card.provider)}</bdi>}
            {card.is_default && <Badge tone="brand">{words.default}</Badge>}
          </p>
          <p className="figures">
            <span className="sr-only">{name}</span>
            <bdi dir="ltr" aria-hidden="true">
              •••• {card.last_four}
            </bdi>
          </p>
          <p className="dotted-row text-sm text-muted">
            {card.label && <bdi>{card.label}</bdi>}
            <span>{words.expires(twoDigits(card.expiry_month), card.expiry_year)}</span>
          </p>
        </div>
      </div>
      <div className="-mx-2 flex flex-wrap max-sm:border-t max-sm:border-line max-sm:pt-1 sm:shrink-0">
        {!card.is_default && <MakeDefault card={card} name={name} />}
        <Button variant="quiet" size="sm" className="min-h-11" aria-label={words.editOf(name)} onClick={onEdit}>
          {words.edit}
        </Button>
        <Button variant="quiet-danger" size="sm" className="min-h-11" aria-label={words.removeOf(name)} onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </Card>
  )
}

function MakeDefault({ card, name }: { card: PaymentMethod; name: string }) {
  const { t } = useSite()
  const words = t.money.cards
  const toast = useToast()
  const { isBusy, run } = useChange(makePaymentMethodDefault(useApi()), {
    refused: words.saveFailed,
    unreachable: t.privatePages.networkError,
    onFailure: (text) => toast({ tone: 'error', text }),
  })
  return (
    <Button variant="quiet" size="sm" className="min-h-11" busy={isBusy} aria-label={words.makeDefaultOf(name)} onClick={() => run(card)}>
      {words.makeDefault}
    </Button>
  )
}
