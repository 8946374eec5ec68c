import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { formatAed } from '../../domain/money.ts'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { LtrInput } from '../ui/inputs.tsx'
import type { Wizard } from './use-booking.ts'

await bringTexts('details')

/** A promo code: typed and applied, or in use and to be removed. It is inside the wizard's form, so Enter must not submit that. */
export default function PromoField({ wizard }: { wizard: Wizard }): ReactNode {
  const { state, discount, isAskingPromo, dispatch } = wizard
  const words = useSite().t.details.promo
  const { typed, code, refusal } = state.promo
  const isApplied = code !== null && !isAskingPromo
  const field = useRef<HTMLInputElement>(null)
  const removal = useRef<HTMLButtonElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const wasApplied = useRef(isApplied)
  useEffect(() => {
    if (wasApplied.current === isApplied) return
    wasApplied.current = isApplied
    // Whoever went on meanwhile stays where they are; a field that had the focus is gone by now.
    const { activeElement, body } = document
    if (activeElement === body || place.current?.contains(activeElement)) (isApplied ? removal : field).current?.focus()
  }, [isApplied])

  const apply = () => dispatch({ type: 'promo', change: typed.trim() ? { kind: 'applied' } : { kind: 'refused', message: words.missing } })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!isAskingPromo) apply()
  }
  return (
    <div ref={place} className="grid gap-3 pt-2">
      {isApplied ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="inline-flex min-w-0 items-center gap-2 font-medium">
            <Icon name="badge-check" className="size-5 text-link" />
            <bdi dir="ltr" className="wrap-anywhere">
              {code}
            </bdi>
          </span>
          <Button
            ref={removal}
            variant="quiet-danger"
            size="sm"
            className="min-h-11"
            onClick={() => dispatch({ type: 'promo', change: { kind: 'removed' } })}
          >
            <Icon name="x" className="size-4" />
            {words.remove}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-start gap-x-3">
          <Field label={words.code} name="promo_code" error={refusal} className="min-w-0 grow basis-40">
            <LtrInput
              ref={field}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              value={typed}
              readOnly={isAskingPromo}
              onKeyDown={onKeyDown}
              onChange={(event) => dispatch({ type: 'promo', change: { kind: 'typed', text: event.target.value } })}
            />
          </Field>
          <Button variant="secondary" busy={isAskingPromo} onClick={apply} className="mt-7 shrink-0">
            {words.apply}
          </Button>
        </div>
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {isApplied && (state.form.frequency === 'Once' ? words.applied(formatAed(discount)) : words.appliedPerVisit(formatAed(discount)))}
      </p>
    </div>
  )
}
