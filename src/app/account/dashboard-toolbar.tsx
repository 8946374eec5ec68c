import { useNavigate } from 'react-router'
import { useSite } from '../i18n/messages.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** Back goes to the previous page, or home if there is none; Refresh reloads everything shown. */
export function DashboardToolbar({ isBusy, refresh }: { isBusy: boolean; refresh: () => void }) {
  const { t, to } = useSite()
  const navigate = useNavigate()
  const goBack = () => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    if (idx > 0) navigate(-1)
    else navigate(to.home)
  }
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between">
      <Button variant="quiet" size="sm" onClick={goBack} className="-ms-4 min-h-11">
        <Icon name="arrow-left" />
        {t.account.back}
      </Button>
      <Button variant="quiet" size="sm" busy={isBusy} onClick={refresh} className="-me-4 min-h-11">
        {!isBusy && <Icon name="refresh-cw" />}
        {t.account.refresh}
      </Button>
    </div>
  )
}
