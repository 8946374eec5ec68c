import { useSite } from '../../i18n/messages.tsx'
import { useContact } from '../../site/contact.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Sized for a booking with one visit, which is the most common. */
export function BookingSkeleton({ id }: { id: string }) {
  const words = useSite().t.bookings
  const { phone } = useContact()
  return (
    <>
      <header className="bg-deep text-on-deep">
        <div className="page grid gap-3 pt-8 pb-16 sm:pt-12 sm:pb-20">
          <h1 className="text-3xl">{words.titleOf(id)}</h1>
          <p role="status" className="text-on-deep-muted">
            {words.loading}
          </p>
        </div>
      </header>
      <div aria-hidden="true" className="page -mt-10 grid items-start gap-4 pb-16 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
        <noscript className="lg:col-span-2">
          <Notice tone="warning">{words.noScript(phone)}</Notice>
        </noscript>
        <div className="grid gap-4 lg:gap-6">
          <Card className="grid gap-4 p-5 sm:p-7">
            <Skeleton className="h-7 w-40" />
            <Skeleton className="h-24" />
            <Skeleton className="h-12 w-60" />
          </Card>
          <Card className="grid gap-4 p-5 sm:p-7">
            <Skeleton className="h-7 w-32" />
            <Skeleton className="h-40" />
          </Card>
        </div>
        <Card className="grid gap-4 p-5 sm:p-7">
          <Skeleton className="h-7 w-28" />
          <Skeleton className="h-32" />
          <Skeleton className="h-12" />
        </Card>
      </div>
    </>
  )
}
