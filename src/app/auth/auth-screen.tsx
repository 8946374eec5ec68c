import { type ReactNode, useEffect, useRef } from 'react'
import { useSite } from '../i18n/messages.tsx'
import { useContact } from '../site/contact.tsx'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'

type AuthScreenProps = {
  title: ReactNode
  text?: ReactNode
  /** For a step that follows another on the same page: its heading takes the focus. */
  isNext?: boolean
  children: ReactNode
}

/** A form of the account pages, on wide screens with the benefits of an account beside it. */
export function AuthScreen({ title, text, isNext = false, children }: AuthScreenProps) {
  const { t } = useSite()
  const { phone } = useContact()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isNext) return
    scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [isNext])
  return (
    <div className="min-h-[inherit] bg-sand">
      <div className="page grid items-start gap-x-14 py-6 sm:py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:py-16">
        <Card className="mx-auto grid w-full max-w-[30rem] gap-6 p-5 sm:p-9 lg:me-0">
          <div className="grid gap-2">
            <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
              {title}
            </h1>
            {text && <p className="text-muted">{text}</p>}
          </div>
          <noscript>
            <p id="scripts-needed" className="font-bold">
              {t.auth.scriptsNeeded(phone)}
            </p>
          </noscript>
          {children}
        </Card>
        <Aside />
      </div>
    </div>
  )
}

function Aside() {
  const { title, points } = useSite().t.auth.aside
  return (
    <aside aria-labelledby="account-points" className="grid max-w-[30rem] gap-6 max-lg:hidden">
      <img src="/uploads/booking.svg" alt="" width="800" height="600" className="w-full rounded-xl" />
      <h2 id="account-points" className="text-xl">
        {title}
      </h2>
      <ul className="grid gap-3">
        {points.map((point) => (
          <li key={point} className="flex items-start gap-3">
            <Icon name="circle-check" className="mt-0.75 size-5 text-link" />
            {point}
          </li>
        ))}
      </ul>
    </aside>
  )
}
