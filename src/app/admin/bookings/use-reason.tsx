import { type ReactNode, useState } from 'react'
import { useSite } from '../../i18n/messages.tsx'
import type { Form } from '../../private/use-form.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/inputs.tsx'
import { OtherScript } from '../other-script.tsx'

type Reason = { reason: string; wrong: { reason?: string }; field: (form: Form) => ReactNode }

type Asked = {
  bookingId: string
  first?: string
  isOneLine?: boolean
}

/** The reason for what is done to a customer's booking: they read it, so the field says so, also where it is not in their language. isOneLine: Enter sends it. */
export function useReason({ bookingId, first = '', isOneLine = false }: Asked): Reason {
  const words = useSite().t.officeBookings
  const [typed, setTyped] = useState(first)
  const reason = typed.trim()
  return {
    reason,
    wrong: reason.length < 3 ? { reason: words.reasonRequired } : {},
    field: (form) => (
      <>
        <Field label={words.reason} hint={words.reasonHint} {...form.field('reason')}>
          {isOneLine ? (
            <TextInput maxLength={500} value={typed} onChange={({ target }) => setTyped(target.value)} />
          ) : (
            <TextArea rows={2} maxLength={500} className="min-h-16" value={typed} onChange={({ target }) => setTyped(target.value)} />
          )}
        </Field>
        <OtherScript text={reason} bookingId={bookingId} />
      </>
    ),
  }
}
