import type { CustomerState } from '../../../domain/customers.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Badge } from '../../ui/badge.tsx'

const tones = { active: 'success', blocked: 'danger' } as const satisfies Record<CustomerState, string>

export function CustomerBadge({ state }: { state: CustomerState }) {
  return <Badge tone={tones[state]}>{useSite().t.officePeople.customers.states[state]}</Badge>
}
