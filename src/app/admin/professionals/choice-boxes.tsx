type ChoiceBoxesProps<Value> = {
  legend: string
  choices: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

/** Several of a list, each with its box. What is chosen and not in the list stays chosen. */
export function ChoiceBoxes<Value extends string | number>({ legend, choices, chosen, onChange }: ChoiceBoxesProps<Value>) {
  const toggle = (value: Value, isChosen: boolean) => onChange(isChosen ? [...chosen, value] : chosen.filter((one) => one !== value))
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
        {choices.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-start gap-3 py-2">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) => toggle(value, target.checked)}
              className="mt-0.5 size-5.5 shrink-0 accent-brand"
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
