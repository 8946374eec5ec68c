import { useLocation } from 'react-router'
import { useSite } from '../i18n/messages.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

/**
 * For a page that only scripts can serve: says that they have not come within 120 seconds (specification 7), with a way to load it again. It
 * needs no script itself: the stylesheet shows it (`scripts-late`).
 */
export function ScriptsLate() {
  const { t } = useSite()
  const { pathname, search } = useLocation()
  return (
    <div className="scripts-late">
      <Notice tone="warning" title={t.site.late.page}>
        <a href={pathname + search} className={`mt-2 ${buttonClass({ variant: 'secondary', size: 'sm' })}`}>
          {t.site.late.reload}
        </a>
      </Notice>
    </div>
  )
}
