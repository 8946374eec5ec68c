import { Suspense } from 'react'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { lazyPart } from '../lazy-part.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

await bringTexts('details')

/** The rules are loaded on demand. */
const TermsRules = lazyPart(() => import('./terms-rules.tsx').then((part) => part.default))

/** The booking terms, which open where they are accepted. */
export function Terms({ isOpenAtFirst = false }: { isOpenAtFirst?: boolean }) {
  const words = useSite().t.details
  return (
    <Disclosure summary={words.termsTitle} openAtFirst={isOpenAtFirst}>
      <Suspense fallback={<Skeleton className="h-40" />}>
        <TermsRules />
      </Suspense>
    </Disclosure>
  )
}
