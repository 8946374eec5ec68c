import type { RefundRow } from '../../../contracts/office/refunds.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Badge } from '../../ui/badge.tsx'

const tones = { pending: 'warning', failed: 'danger', done: 'success' } as const

export function RefundBadge({ state }: Pick<RefundRow, 'state'>) {
  return <Badge tone={tones[state]}>{useSite().t.officeMoney.refundStates[state]}</Badge>
}
