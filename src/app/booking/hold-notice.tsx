import { useEffect, useState } from 'react'
import { dubaiTimeOf } from '../../domain/dubai-time.ts'
import { useSite } from '../i18n/messages.tsx'
import { Icon } from '../ui/icon.tsx'
import { timeText } from './dates.ts'
import type { Attempt } from './submission.ts'

/** While a booked visit waits for its payment: until when it is held, and how long that still is. */
export function HoldNotice({ attempt }: { attempt: Attempt }) {
  const { t, language } = useSite()
  const words = t.booking
  const until = attempt.booking?.held?.hold_expires_at
  const left = useSecondsUntil(until)
  if (!until || left === null) return null
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <p
      role={left === 0 ? 'status' : undefined}
      className="flex items-center gap-2.5 bg-saffron-soft px-[clamp(1rem,4vw,2.5rem)] py-2.5 text-sm font-medium text-saffron-ink md:mt-5 md:rounded-lg md:px-5"
    >
      <Icon name="hourglass" />
      {left === 0 ? (
        words.holdOver
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
