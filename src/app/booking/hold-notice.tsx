import { useEffect, useState } from 'react'
import { dubaiTimeOf } from '../../domain/dubai-time.ts'
import { useSite } from '../i18n/messages.tsx'
import { Notice } from '../ui/notice.tsx'
import { timeText } from './dates.ts'
import type { Attempt } from './submission.ts'

/** While a booked visit waits for its payment: until when it is held, and how long that still is. */
export function HoldNotice({ attempt }: { attempt: Attempt }) {
  const { t, language } = useSite()
  const words = t.booking
  const until = attempt.booking?.held?.hold_expires_at
  const left = useSecondsUntil(until)
  if (!until || left === null) return null
  if (left === 0)
    return (
      <Notice tone="warning" live>
        {words.holdOver}
      </Notice>
    )
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <Notice tone="warning" title={words.heldUntil(timeText(dubaiTimeOf(new Date(until)), language))}>
      <p>
        {words.heldHint}{' '}
        <span role="timer" aria-live="off" className="figures font-bold whitespace-nowrap">
          {words.heldLeft(clock)}
        </span>
      </p>
    </Notice>
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
