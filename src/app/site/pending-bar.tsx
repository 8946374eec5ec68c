import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useSite } from '../i18n/messages.tsx'
import { chunkPatience } from '../lazy-part.tsx'
import { buttonClass } from '../ui/button.tsx'

/**
 * A progress line at the top while the next page loads; it appears after a short delay, so that quick pages never show it. A page that does
 * not come is offered as a whole new document.
 */
export function PendingBar() {
  const { t } = useSite()
  const { state, location } = useNavigation()
  const pending = state !== 'idle'
  const isLate = useIsLate(pending)
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-40 h-1">
      {pending && (
        <>
          <div className="h-full animate-arrive bg-saffron" />
          <span className="sr-only">{t.site.loading}</span>
        </>
      )}
      {isLate && location && (
        <p className="mx-auto mt-2 flex w-fit max-w-[calc(100%-1.5rem)] flex-wrap items-center gap-3 rounded-xl bg-surface px-5 py-2 text-sm shadow-lift inset-ring inset-ring-line">
          {t.site.late.page}
          <a href={location.pathname + location.search} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {t.site.late.reload}
          </a>
        </p>
      )}
    </div>
  )
}

function useIsLate(pending: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    setLate(false)
    if (!pending) return
    const timer = setTimeout(() => setLate(true), chunkPatience)
    return () => clearTimeout(timer)
  }, [pending])
  return isLate
}
