import type { ChangeEvent } from 'react'
import type { CardField, CardForm } from '../../domain/booking-form.ts'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { LtrInput, TextInput } from '../ui/inputs.tsx'
import { ExpiryField } from './expiry-field.tsx'

await bringTexts('details')

type CardFieldsProps = {
  card: CardForm
  errors: Partial<Record<CardField, string>>
  onEdit: (field: CardField, value: string) => void
  today: string
}

/** The card's fields; what is typed here stays in this browser's memory. */
export function CardFields({ card, errors, onEdit, today }: CardFieldsProps) {
  const { t } = useSite()
  const words = t.details.cardFields
  const bind = (field: CardField) => ({
    value: card[field],
    onChange: (event: { target: { value: string } }) => onEdit(field, event.target.value),
  })
  const editNumber = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const isAtEnd = target.selectionStart === target.value.length
    onEdit('number', isAtEnd ? inFours(target.value) : target.value)
  }
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-4 text-lg font-bold">{t.booking.card}</legend>
      <Field label={words.cardNumber} name="number" error={errors.number}>
        <LtrInput
          inputMode="numeric"
          autoComplete="cc-number"
          maxLength={23}
          placeholder="0000 0000 0000 0000"
          className="figures"
          value={card.number}
          onChange={editNumber}
        />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <ExpiryField
          expiry={{ month: card.expiryMonth, year: card.expiryYear }}
          errors={{ month: errors.expiryMonth, year: errors.expiryYear }}
          onEdit={(part, value) => onEdit(part === 'month' ? 'expiryMonth' : 'expiryYear', value)}
          thisYear={Number(today.slice(0, 4))}
        />
        <Field label={words.cvv} name="cvv" error={errors.cvv}>
          <LtrInput inputMode="numeric" autoComplete="cc-csc" maxLength={4} placeholder="123" className="figures" {...bind('cvv')} />
        </Field>
      </div>
      <Field label={words.cardholder} name="cardholder" error={errors.cardholder}>
        <TextInput autoComplete="cc-name" autoCapitalize="words" maxLength={100} {...bind('cardholder')} />
      </Field>
      <p className="flex items-start gap-2 text-xs text-muted">
        <Icon name="lock" className="mt-0.5 size-4" />
        {words.cardSafe}
      </p>
    </fieldset>
  )
}

const inFours = (typed: string) =>
  typed
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')
