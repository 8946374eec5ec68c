import { useState } from 'react'
import type { CardField, CardForm } from '../../../domain/booking-form.ts'
import { simulatorTokenOf } from '../../booking/simulator-card.ts'
import { cardErrorsOf } from '../../booking/wizard-errors.ts'
import { useSite } from '../../i18n/messages.tsx'

const emptyCard: CardForm = { number: '', expiryMonth: '', expiryYear: '', cvv: '', cardholder: '' }

export type CardEntry = {
  card: CardForm
  errors: Partial<Record<CardField, string>>
  edit: (field: CardField, value: string) => void
  /** What the provider makes of the card, here in the browser; null, and the errors shown, where it is none. */
  tokenOf: () => string | null
}

/** A card that is typed in; it stays in this browser's memory, and only the provider's token for it leaves. */
export function useCardEntry(): CardEntry {
  const { t } = useSite()
  const [card, setCard] = useState<CardForm>(emptyCard)
  const [errors, setErrors] = useState<CardEntry['errors']>({})
  const edit = (field: CardField, value: string) => {
    setCard((typed) => ({ ...typed, [field]: value }))
    setErrors(({ [field]: _, ...others }) => others)
  }
  const tokenOf = () => {
    const wrong = cardErrorsOf(card, t.refusals)
    setErrors(wrong)
    return Object.keys(wrong).length > 0 ? null : simulatorTokenOf(card.number)
  }
  return { card, errors, edit, tokenOf }
}
