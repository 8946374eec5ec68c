import { useRevalidator } from 'react-router'
import { useSite } from '../i18n/messages.tsx'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'

type ListStateProps = {
  /** The message while there is nothing to show. */
  text: string
  loading: string
  /** Offers to retry if the list failed. */
  failed: boolean
}

/** Shown in place of a list that is empty or failed. */
export function ListState({ text, loading, failed }: ListStateProps) {
  const { t } = useSite()
  const { state, revalidate } = useRevalidator()
  const busy = state === 'loading'
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-lg bg-sand px-5 py-6 text-ink inset-ring inset-ring-line">
      <p role="status" className="flex items-center gap-3 text-muted">
        {busy && <Spinner />}
        {busy ? loading : text}
      </p>
      {failed && !busy && (
        <Button size="sm" variant="secondary" onClick={revalidate}>
          {t.site.tryAgain}
        </Button>
      )}
    </div>
  )
}
