import { useState } from 'react'
import type { CardField, CardForm } from '../../../domain/booking-form.ts'
import { emptyCard } from '../../booking/booking-state.ts'
import { simulatorTokenOf } from '../../booking/simulator-card.ts'
import { cardErrorsOf } from '../../booking/wizard-errors.ts'
import { useSite } from '../../i18n/messages.tsx'

/** A card as it is typed, in this browser's memory alone; token() is null where something of it is wrong. */
export function useCard() {
  const { t } = useSite()
  const [form, setForm] = useState<CardForm>(emptyCard)
  const [errors, setErrors] = useState<Partial<Record<CardField, string>>>({})
  const edit = (field: CardField, value: string) => {
    setForm((before) => ({ ...before, [field]: value }))
    setErrors((before) => ({ ...before, [field]: undefined }))
  }
  const token = (): string | null => {
    const wrong = cardErrorsOf(form, t.refusals)
    setErrors(wrong)
    return Object.keys(wrong).length > 0 ? null : simulatorTokenOf(form.number)
  }
  return { form, errors, edit, token }
}
