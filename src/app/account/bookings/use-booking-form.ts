import type { UseMutationOptions } from '@tanstack/react-query'
import type { ApiError } from '../../../contracts/client.ts'
import { useSite } from '../../i18n/messages.tsx'
import { type Change, useChange } from '../../private/use-change.ts'
import { type Form, useForm } from '../../private/use-form.ts'

/** What a dialog with a form about the booking sends, said in the words of its page where it fails, and its fields. */
export function useBookingForm<Input, Answer>(
  mutation: UseMutationOptions<Answer, ApiError, Input>,
): { change: Change<Input, Answer>; form: Form } {
  const { refused, unreachable } = useSite().t.bookings
  const change = useChange(mutation, { refused, unreachable })
  return { change, form: useForm(change) }
}
