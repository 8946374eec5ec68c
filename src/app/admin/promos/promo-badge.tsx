import type { PromoState } from '../../../domain/promo.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Badge } from '../../ui/badge.tsx'

const tones = { running: 'success', scheduled: 'brand', used_up: 'warning', over: 'neutral', ended: 'neutral' } as const

export function PromoBadge({ state }: { state: PromoState }) {
  return <Badge tone={tones[state]}>{useSite().t.officeMoney.promoStates[state]}</Badge>
}
