import { useEffect, useState } from 'react'
import { isHeldUntilPaid } from '../../domain/bookings.ts'
import { dubaiTimeOf } from '../../domain/dubai-time.ts'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { Icon } from '../ui/icon.tsx'
import type { BookingState } from './booking-state.ts'
import { timeText } from './dates.ts'

await bringTexts('details')

/**
 * While a booked visit awaits payment: until when it is held, and how much time is left. Hidden once another time is chosen, or a payment
 * method without a hold: the next booking replaces it.
 */
export function HoldNotice({ state: { attempt, form, method } }: { state: Pick<BookingState, 'attempt' | 'form' | 'method'> }) {
  const { t, language } = useSite()
  const words = t.details.hold
  const held = attempt.booking?.held
  const isStill = method !== null && isHeldUntilPaid(method) && held?.visits[0]?.date === form.date && held.visits[0].time === form.time
  const until = isStill ? held.hold_expires_at : null
  const left = useSecondsUntil(until)
  if (!until || left === null) return null
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <p
      role={left === 0 ? 'status' : undefined}
      className="flex items-center gap-2.5 bg-saffron-soft px-(--gutter) py-2.5 text-sm font-medium text-saffron-ink md:mt-5 md:rounded-lg md:px-5"
    >
      <Icon name="hourglass" />
      {left === 0 ? (
        words.holdExpired
      ) : (
        <>
          <span>{words.heldUntil(timeText(dubaiTimeOf(new Date(until)), language))}</span>
          <span role="timer" aria-label={words.timeLeft} className="figures ms-auto font-bold">
            {clock}
          </span>
        </>
      )}
    </p>
  )
}

function useSecondsUntil(instant: string | null | undefined): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    if (!instant) return setLeft(null)
    const count = () => setLeft(Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 1_000)))
    count()
    const timer = setInterval(count, 1_000)
    return () => clearInterval(timer)
  }, [instant])
  return left
}
