import { useState } from 'react'
import type { PaymentMethod } from '../../../contracts/payment-methods.ts'
import { range } from '../../../domain/booking-options.ts'
import { dubaiDateOf } from '../../../domain/dubai-time.ts'
import { twoDigits } from '../../card/card-words.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { Select } from '../../ui/select.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { useSaving } from '../use-saving.ts'

const yearsAhead = 15

type EditCardDialogProps = { card: PaymentMethod; onSaved: (card: PaymentMethod) => void; onClose: () => void }

/** What may be changed of a card: what it is called, when it expires, and that it is the default. */
export function EditCardDialog({ card, onSaved, onClose }: EditCardDialogProps) {
  const { t } = useSite()
  const words = t.money.cards
  const toast = useToasts()
  const { isBusy, said, fields: refused, setFields, save } = useSaving()
  const [label, setLabel] = useState(card.label ?? '')
  const [month, setMonth] = useState(card.expiry_month)
  const [year, setYear] = useState(card.expiry_year)
  const [isDefault, setDefault] = useState(card.is_default)
  const thisYear = Number(dubaiDateOf(new Date()).slice(0, 4))
  const years = [...new Set([card.expiry_year, ...range({ min: thisYear, max: thisYear + yearsAhead })])].sort()

  const change = async () => {
    const edit = { label: label.trim() || null, expiry_month: month, expiry_year: year, ...(isDefault && { is_default: true as const }) }
    const answer = await save((api) => api.editPaymentMethod(card.id, edit), {
      refused: words.saveFailed,
      unreachable: t.account.networkError,
    })
    if (!answer) return
    toast({ tone: 'success', text: words.saved })
    onSaved(answer.data)
  }

  return (
    <FormDialog
      title={words.editTitle}
      submit={words.save}
      busyLabel={words.saving}
      isBusy={isBusy}
      said={said}
      onSubmit={() => void change()}
      onClose={onClose}
    >
      <Field label={words.label} name="label" error={refused.label}>
        <TextInput
          autoComplete="off"
          maxLength={60}
          placeholder={words.labelExample}
          value={label}
          onChange={({ target }) => setLabel(target.value)}
        />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={t.booking.expiryMonth} name="expiry_month" error={refused.expiry_month}>
          <Select
            className="figures"
            value={month}
            onChange={({ target }) => {
              setMonth(Number(target.value))
              setFields({})
            }}
          >
            {range({ min: 1, max: 12 }).map((each) => (
              <option key={each} value={each}>
                {twoDigits(each)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t.booking.expiryYear} name="expiry_year" error={refused.expiry_year}>
          <Select
            className="figures"
            value={year}
            onChange={({ target }) => {
              setYear(Number(target.value))
              setFields({})
            }}
          >
            {years.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        </Field>
      </div>
      <Checkbox
        name="is_default"
        label={words.asDefault}
        checked={isDefault}
        disabled={card.is_default}
        onChange={({ target }) => setDefault(target.checked)}
      />
    </FormDialog>
  )
}
