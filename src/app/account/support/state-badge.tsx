import type { SupportState } from '../../../domain/support.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Badge } from '../../ui/badge.tsx'

const tones = { open: 'warning', answered: 'success', closed: 'neutral' } as const

export function StateBadge({ state }: { state: SupportState }) {
  const words = useSite().t.account.support
  return (
    <Badge tone={tones[state]} className="shrink-0">
      {words.states[state]}
    </Badge>
  )
}
