import type { WithdrawalState } from '../../../domain/withdrawals.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Badge } from '../../ui/badge.tsx'

const tones = {
  requested: 'warning',
  approved: 'brand',
  paid: 'success',
  refused: 'neutral',
  returned: 'danger',
  cancelled: 'neutral',
} as const

export function WithdrawalBadge({ state }: { state: WithdrawalState }) {
  return <Badge tone={tones[state]}>{useSite().t.officeMoney.withdrawalStates[state]}</Badge>
}
