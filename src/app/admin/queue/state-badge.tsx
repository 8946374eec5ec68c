import type { ApplicationState } from '../../../domain/partners.ts'
import type { SupportState } from '../../../domain/support.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Badge } from '../../ui/badge.tsx'

const tones = {
  open: 'warning',
  answered: 'success',
  closed: 'neutral',
  received: 'warning',
  in_review: 'brand',
  approved: 'success',
  declined: 'neutral',
} as const satisfies Record<SupportState | ApplicationState, string>

export function StateBadge({ state }: { state: SupportState | ApplicationState }) {
  const { states, applicationStates } = useSite().t.office
  const names = { ...states, ...applicationStates }
  return <Badge tone={tones[state]}>{names[state]}</Badge>
}
