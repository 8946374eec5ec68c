import { Suspense, useState } from 'react'
import { useSite } from '../i18n/messages.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** The rules are loaded on demand. */
const TermsRules = lazyPart(() => import('./terms-rules.tsx').then((part) => part.default))

/** The booking terms, which open where they are accepted. */
export function Terms({ isOpenAtFirst = false }: { isOpenAtFirst?: boolean }) {
  const words = useSite().t.booking
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="text-sm">
      <summary className="inline-flex min-h-11 items-center rounded-md text-link underline underline-offset-4">{words.termsTitle}</summary>
      {isOpen && (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <TermsRules />
        </Suspense>
      )}
    </details>
  )
}
