import { useRef, useState } from 'react'
import { range } from '../../domain/booking-options.ts'
import { type Expiry, expiryIn, expiryText, expiryYearsAhead, withSlash } from '../../domain/card-expiry.ts'
import { useSite } from '../i18n/messages.tsx'
import { Field } from '../ui/field.tsx'
import { LtrInput } from '../ui/inputs.tsx'

type ExpiryFieldProps = {
  expiry: Expiry
  errors: { month?: string | undefined; year?: string | undefined }
  onEdit: (part: keyof Expiry, value: string) => void
  thisYear: number
}

const names = { month: 'expiryMonth', year: 'expiryYear' } as const
const months = range({ min: 1, max: 12 }).map((month) => String(month).padStart(2, '0'))

/**
 * The expiry as it is printed on the card, in one field. The specification's two stand behind it, for browsers and tools that fill in a month
 * and a year; whichever is changed, the others follow.
 */
export function ExpiryField({ expiry, errors, onEdit, thisYear }: ExpiryFieldProps) {
  const words = useSite().t.details.cardFields
  const [typed, setTyped] = useState('')
  const seen = useRef<HTMLDivElement>(null)
  const read = expiryIn(typed, thisYear)
  const isOwn = read.month === expiry.month && read.year === expiry.year
  const edit = (text: string) => {
    setTyped(text)
    const { month, year } = expiryIn(text, thisYear)
    onEdit('month', month)
    onEdit('year', year)
  }
  const part = (which: keyof Expiry, label: string, options: (string | number)[]) => (
    <select
      name={names[which]}
      aria-label={label}
      tabIndex={-1}
      autoComplete={which === 'month' ? 'cc-exp-month' : 'cc-exp-year'}
      value={expiry[which]}
      onChange={({ target }) => onEdit(which, target.value)}
      onFocus={() => seen.current?.querySelector('input')?.focus()}
    >
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  )
  const wrong = [errors.month, errors.year].filter(Boolean)
  return (
    <div ref={seen} className="relative grid">
      <Field
        label={words.expiry}
        name="expiry"
        error={
          wrong.length > 0 &&
          wrong.map((each) => (
            <span key={each} className="block">
              {each}
            </span>
          ))
        }
      >
        <LtrInput
          inputMode="numeric"
          autoComplete="cc-exp"
          maxLength={7}
          placeholder="MM/YY"
          className="figures"
          value={isOwn ? typed : expiryText(expiry)}
          onChange={({ target }) => edit(target.selectionStart === target.value.length ? withSlash(target.value) : target.value)}
        />
      </Field>
      <div aria-hidden="true" className="sr-only">
        {part('month', words.expiryMonth, months)}
        {part('year', words.expiryYear, range({ min: thisYear, max: thisYear + expiryYearsAhead }))}
      </div>
    </div>
  )
}
