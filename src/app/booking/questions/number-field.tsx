import { useState } from 'react'
import { latinDigits } from '../../../domain/digits.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/inputs.tsx'

type NumberFieldProps = {
  label: string
  name: string
  hint: string
  error: string | undefined
  min: number
  max: number
  /** NaN while what is typed is no number from min to max. */
  value: number
  onChange: (value: number) => void
}

/** A number that is typed, or counted up and down by buttons of a finger's size. */
export function NumberField({ label, name, hint, error, min, max, value, onChange }: NumberFieldProps) {
  const words = useSite().t.questions
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = Number.isNaN(value)
  const count = (number: number) => {
    setTyped(null)
    onChange(number)
  }
  const type = (text: string) => {
    const digits = latinDigits(text).replace(/\D/g, '')
    setTyped(digits)
    onChange(digits !== '' && Number(digits) >= min && Number(digits) <= max ? Number(digits) : Number.NaN)
  }
  return (
    <Field label={label} name={name} hint={hint} error={isWrong ? words.between(min, max) : error}>
      <div className="flex items-center gap-2">
        <Step icon="minus" label={words.less(label)} disabled={value <= min} onClick={() => count(isWrong ? min : value - 1)} />
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          className="figures max-w-24 text-center"
          value={typed ?? (isWrong ? '' : String(value))}
          onChange={({ target }) => type(target.value)}
          onBlur={() => !isWrong && setTyped(null)}
        />
        <Step icon="plus" label={words.more(label)} disabled={value >= max} onClick={() => count(isWrong ? min : value + 1)} />
      </div>
    </Field>
  )
}

type StepProps = { icon: 'minus' | 'plus'; label: string; disabled: boolean; onClick: () => void }

/** At the end of the range it stays focusable, so that whoever counts by keyboard does not lose their place. */
function Step({ icon, label, disabled, onClick }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className="button size-12 shrink-0 justify-center rounded-pill text-link inset-ring inset-ring-edge hover:bg-brand-soft aria-disabled:text-muted aria-disabled:opacity-60"
    >
      <Icon name={icon} />
    </button>
  )
}
