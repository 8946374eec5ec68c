import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { PaymentMethod } from '../../../contracts/payment-methods.ts'
import type { Fils } from '../../../domain/money.ts'
import { nameOf, twoDigits } from '../../card/card-words.ts'
import { useGateway } from '../../card/use-gateway.ts'
import { useSite } from '../../i18n/messages.tsx'
import { aed } from '../../private/aed.ts'
import { RowSkeletons } from '../../private/row-skeletons.tsx'
import { useApi } from '../../private/use-api.ts'
import { type Choice, ChoiceChips } from '../../ui/choice-chips.tsx'
import { paymentMethodsQuery } from '../queries/money.ts'
import { type CardEntry, useCardEntry } from './use-card-entry.tsx'

/** The payment source, as the API expects it. */
export type PaymentSource = { payment_method_id: string } | { card_token: string } | { from_wallet: true }

const newCard = 'new-card'
const wallet = 'wallet'

type SourceChoice = Pick<CardEntry, 'isBusy' | 'isReady' | 'isHosted' | 'pay'> & {
  fields: ReactNode
  /** The chosen source; null if something is missing, which is shown. */
  read: () => Promise<PaymentSource | null>
}

type SourceOptions = {
  /** The wallet's balance in dirhams; 0 if it cannot be used. */
  balance?: number
  /** Whether a logged-in customer pays. */
  isOwn?: boolean
  /** Whether the card is saved for later charges. */
  isSeries?: boolean
}

/** The choice of how to pay an amount in fils: the wallet if allowed, a saved card, or a new one. */
export function usePaymentSource(amount: Fils, { balance = 0, isOwn = true, isSeries = false }: SourceOptions = {}): SourceChoice {
  const { t } = useSite()
  const words = t.money
  const saved = useQuery({ ...paymentMethodsQuery(useApi()), enabled: isOwn })
  const entry = useCardEntry({ amount, isSeries })
  const [picked, setPicked] = useState<string | null>(null)
  const takesCards = useGateway()?.name !== 'none'
  const cards = (isOwn && takesCards && saved.data) || []
  const isKnown = !isOwn || !saved.isPending
  // The first choice stays, whatever is loaded while somebody types.
  const first = useRef<string | null>(null)
  if (isKnown) first.current ??= defaultOf(cards)
  const isThere = (id: string | null) => id === wallet || id === newCard || cards.some((card) => card.id === id)
  const chosen = [picked, first.current].find(isThere) ?? defaultOf(cards)

  const choices: Choice<string>[] = [
    ...(balance > 0
      ? [{ value: wallet, label: words.wallet, hint: words.outstanding.walletHolds(aed(balance)), icon: 'wallet' as const }]
      : []),
    ...cards.map((card) => ({
      value: card.id,
      label: nameOf(card, words),
      hint: words.cards.expires(twoDigits(card.expiry_month), card.expiry_year),
      icon: 'credit-card' as const,
    })),
    { value: newCard, label: words.newCard, icon: 'plus' as const },
  ]
  const read = async (): Promise<PaymentSource | null> => {
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
    <RowSkeletons label={t.site.loading} count={2} className="h-12" />
  )
  return {
    fields,
    read,
    isBusy: entry.isBusy,
    isReady: isKnown && (chosen !== newCard || entry.isReady),
    isHosted: entry.isHosted,
    pay: entry.pay,
  }
}

const defaultOf = (cards: PaymentMethod[]): string => (cards.find((card) => card.is_default) ?? cards[0])?.id ?? newCard
