import { useState } from 'react'
import { useSite } from '../../i18n/messages.tsx'
import { copyText, shareText } from '../../private/share-text.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useBookingPage } from './booking-page-context.ts'
import { byTime, isToCome, slotText } from './visit-text.ts'

/** Tells somebody else when the team comes, such as whoever opens the door: never the key of this page. */
export function ShareBooking() {
  const { t, language } = useSite()
  const { booking } = useBookingPage()
  const words = t.bookings.share
  const [isCopied, setCopied] = useState(false)
  const next = booking.visits.filter(isToCome).sort(byTime)[0]
  if (!next) return null
  const text = words.text(booking.service_name, slotText(t.bookings, next, language), booking.address, booking.id)
  const share = async () => {
    if (!(await shareText(text))) setCopied(await copyText(text))
  }
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-2">
      <Button variant="secondary" onClick={share} className="px-3 text-sm">
        <Icon name={isCopied ? 'check' : 'send'} />
        <span aria-live="polite">{isCopied ? words.copied : words.button}</span>
      </Button>
      <ButtonLink
        variant="secondary"
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
        className="px-3 text-sm"
      >
        <Icon name="whatsapp" />
        WhatsApp
      </ButtonLink>
    </div>
  )
}
