import { useEffect } from 'react'
import { useSite } from '../../i18n/messages.tsx'
import { useApi } from '../../private/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../bookings/failure-notice.tsx'
import { useBookingChange } from '../bookings/use-booking-change.ts'
import { confirmPlace } from '../queries/waiting-list.ts'

/** Confirms a place by itself: whoever came here opened the link in its email. */
export function ConfirmPlace({ id }: { id: string }) {
  const words = useSite().t.waiting
  const { isBusy, failure, run } = useBookingChange(confirmPlace(useApi(), id))
  useEffect(() => void run(), [run])
  return (
    <>
      <div role="status" className="grid gap-2">
        <h1 className="text-2xl">{failure ? words.title : words.states.unconfirmed.title}</h1>
        {!failure && <p className="text-muted">{words.states.unconfirmed.text}</p>}
      </div>
      <FailureNotice failure={failure} />
      {failure && (
        <Button busy={isBusy} onClick={() => void run()} className="justify-self-start">
          {words.again}
        </Button>
      )}
    </>
  )
}
