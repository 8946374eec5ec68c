import type { UseMutationOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ApiError } from '../../../contracts/client.ts'
import type { Slot } from '../../../domain/availability.ts'
import { slotsIn } from '../../booking/slots-in.ts'
import { useSite } from '../../i18n/messages.tsx'
import { type Change, useChange } from '../../private/use-change.ts'

/** Why a change failed, as a message, and what the server proposes instead. */
export type Failure = { message: string; fee: number | null; nearest: Slot[] }

type BookingChange<Input, Answer> = Pick<Change<Input, Answer>, 'isBusy' | 'error' | 'run'> & {
  failure: Failure | null
  forget: () => void
}

/** A change of a booking: input is kept, and a failure is reported as a message. */
export function useBookingChange<Answer, Input>(mutation: UseMutationOptions<Answer, ApiError, Input>): BookingChange<Input, Answer> {
  const words = useSite().t.bookings
  const { isBusy, error, feedback, report, run } = useChange(mutation, { refused: words.refused, unreachable: words.unreachable })
  const failure = useMemo(() => error && { message: feedback?.text ?? '', ...proposalsIn(error) }, [error, feedback])
  return { isBusy, error, failure, forget: () => report(null), run }
}

const proposalsIn = ({ details }: ApiError) => ({
  fee: typeof details.fee === 'number' ? details.fee : null,
  nearest: slotsIn(details.nearest),
})
