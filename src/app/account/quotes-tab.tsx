import { useSite } from '../i18n/messages.tsx'
import { EmptyState } from '../private/empty-state.tsx'

export function QuotesTab() {
  const { t } = useSite()
  return (
    <EmptyState icon="file-text" title={t.account.soon}>
      {t.account.quotes.lead}
    </EmptyState>
  )
}
