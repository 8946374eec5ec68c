import { useSite } from '../../i18n/messages.tsx'
import { Field } from '../../ui/field.tsx'
import { LtrInput } from '../../ui/inputs.tsx'
import { type Prices, priceNames } from './prices.ts'

/** The label of each price. */
export function usePriceLabels(): Record<keyof Prices, string> {
  const words = useSite().t.officeCatalogue.prices
  return { base_price: words.base, extra_cleaner: words.cleaner, extra_hour: words.hour, material_price: words.material }
}

type PriceFieldsProps = {
  value: (name: keyof Prices) => string
  onChange: (name: keyof Prices, text: string) => void
  field: (name: string) => { name: string; error: string | null }
}

/** The four prices of a service, in dirhams without VAT. */
export function PriceFields({ value, onChange, field }: PriceFieldsProps) {
  const words = useSite().t.officeCatalogue.prices
  const labels = usePriceLabels()
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-3 text-sm text-muted">{words.amounts}</legend>
      {priceNames.map((name) => (
        <Field key={name} label={labels[name]} {...field(name)}>
          <LtrInput inputMode="decimal" autoComplete="off" value={value(name)} onChange={({ target }) => onChange(name, target.value)} />
        </Field>
      ))}
    </fieldset>
  )
}
