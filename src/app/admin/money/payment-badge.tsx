import type { PaymentState } from '../../../domain/payments.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Badge } from '../../ui/badge.tsx'

const tones = { processing: 'warning', authorised: 'brand', paid: 'success', failed: 'danger', voided: 'neutral' } as const

export function PaymentBadge({ state }: { state: PaymentState }) {
  return <Badge tone={tones[state]}>{useSite().t.officeMoney.states[state]}</Badge>
}
