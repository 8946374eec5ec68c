import { useNavigation } from 'react-router'
import { useSite } from '../i18n/messages.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

/** A progress line at the top while the next page loads; it appears after a short delay, so that quick pages never show it. */
export function PendingBar() {
  const { t } = useSite()
  const pending = useNavigation().state !== 'idle'
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-40 h-1">
      {pending && (
        <>
          <div className="h-full animate-arrive bg-saffron" />
          <VisuallyHidden>{t.site.loading}</VisuallyHidden>
        </>
      )}
    </div>
  )
}
