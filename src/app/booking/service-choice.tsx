import { Suspense, useState } from 'react'
import { useSite } from '../i18n/messages.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { Button } from '../ui/button.tsx'
import type { BookingPage } from './load-booking-page.ts'

const ChooseService = lazyPart(() => import('./choose-service.tsx').then((part) => part.ChooseService))

/** Which service is booked, and the way to another; asks first where the visitor has named none. */
export function ServiceChoice({ page: { service, isAsked } }: { page: BookingPage }) {
  const words = useSite().t.booking
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-3 pt-2">
      {!isAsked && <p className="font-semibold">{words.subService}</p>}
      <Button variant="on-deep" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.change}
      </Button>
      {isOpen && (
        <Suspense>
          <ChooseService current={service.slug} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
