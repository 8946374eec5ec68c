import { type ReactNode, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useSite } from '../i18n/messages.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Wizard } from './use-booking.ts'

/** The code that was emailed to a guest, without which nothing is booked now. The booking is sent with it by the wizard's own button. */
export function CodeField({ wizard: { state, dispatch } }: { wizard: Wizard }): ReactNode {
  const words = useSite().t.details.proof
  const error = state.errors.proof_code
  const field = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal leads back to the field.
  useEffect(() => field.current?.focus(), [state.errors])
  return (
    <div className="grid gap-4">
      <Notice tone="info" live>
        {words.sent(state.form.email)}
      </Notice>
      <Field label={words.code} name="proof_code" hint={words.hint} error={error}>
        <TextInput
          ref={field}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          maxLength={10}
          className="max-w-48 rtl:text-end"
          value={state.proofCode ?? ''}
          onChange={(event) => dispatch({ type: 'codeTyped', code: event.target.value })}
        />
      </Field>
      <Button
        variant="quiet"
        size="sm"
        className="justify-self-start"
        onClick={(event) => {
          flushSync(() => dispatch({ type: 'codeTyped', code: '' }))
          event.currentTarget.form?.requestSubmit()
        }}
      >
        {words.again}
      </Button>
    </div>
  )
}
