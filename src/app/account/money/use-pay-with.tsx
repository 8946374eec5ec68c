import { type ReactNode, useState } from 'react'
import type { PaymentMethod, PaymentMethodsAnswer } from '../../../contracts/payment-methods.ts'
import type { Fils } from '../../../domain/money.ts'
import { nameOf, twoDigits } from '../../card/card-words.ts'
import { useSite } from '../../i18n/messages.tsx'
import { type Choice, ChoiceChips } from '../../ui/choice-chips.tsx'
import { aed } from '../aed.ts'
import { RowSkeletons } from '../row-skeletons.tsx'
import { type CardEntry, useCardEntry } from '../use-card-entry.tsx'
import { useLoaded } from '../use-loaded.ts'

export type Means = { payment_method_id: string } | { card_token: string } | { from_wallet: true }

const newCard = 'new-card'
const wallet = 'wallet'
const none = Promise.resolve<PaymentMethodsAnswer>({ status: 'success', data: [] })

type PayWith = Pick<CardEntry, 'isBusy' | 'isReady' | 'isHosted' | 'pay'> & { fields: ReactNode; meansOf: () => Promise<Means | null> }

/** isOwn: whether somebody who is signed in pays; isSeries: whether the card is kept to be charged again. */
type PayOptions = { isOwn?: boolean; isSeries?: boolean }

/** With what to pay: the wallet where it may be, a saved card, or one that is typed in. `meansOf` is null where something is missing. */
export function usePayWith(amount: Fils, walletBalance = 0, { isOwn = true, isSeries = false }: PayOptions = {}): PayWith {
  const { t } = useSite()
  const words = t.money
  const { data, failure } = useLoaded(isOwn ? 'payment-methods' : 'no-payment-methods', (api) => (isOwn ? api.paymentMethods() : none))
  const entry = useCardEntry({ amount, isSeries })
  const [picked, setPicked] = useState<string | null>(null)
  const cards = data?.data ?? []
  const isKnown = data !== null || failure !== null
  const chosen = picked ?? defaultOf(cards)

  const choices: Choice<string>[] = [
    ...(walletBalance > 0
      ? [
          {
            value: wallet,
            label: words.wallet,
            hint: words.outstanding.walletHolds(aed(walletBalance)),
            icon: 'wallet' as const,
          },
        ]
      : []),
    ...cards.map((card) => ({
      value: card.id,
      label: nameOf(card, words),
      hint: words.cards.expires(twoDigits(card.expiry_month), card.expiry_year),
      icon: 'credit-card' as const,
    })),
    { value: newCard, label: words.newCard, icon: 'plus' as const },
  ]
  const meansOf = async (): Promise<Means | null> => {
    if (chosen === wallet) return { from_wallet: true }
    if (chosen !== newCard) return { payment_method_id: chosen }
    const token = await entry.tokenOf()
    return token ? { card_token: token } : null
  }
  const fields = isKnown ? (
    <>
      {choices.length > 1 && (
        <ChoiceChips
          legend={words.payWith}
          name="pay_with"
          choices={choices}
          value={chosen}
          onChange={(value) => setPicked(value || null)}
          layout="list"
        />
      )}
      {chosen === newCard && entry.fields}
    </>
  ) : (
    <RowSkeletons label={t.account.loading} count={2} className="h-12" />
  )
  return {
    fields,
    meansOf,
    isBusy: entry.isBusy,
    isReady: isKnown && (chosen !== newCard || entry.isReady),
    isHosted: entry.isHosted,
    pay: entry.pay,
  }
}

const defaultOf = (cards: PaymentMethod[]): string => (cards.find((card) => card.is_default) ?? cards[0])?.id ?? newCard
