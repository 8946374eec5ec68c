import type { OutboxRow } from '../../../contracts/office/outbox.ts'
import type { MailOutcome } from '../../../domain/mail-outcomes.ts'
import type { MessageState } from '../../../domain/messages.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { Badge } from '../../ui/badge.tsx'

await bringTexts('officeHouse', 'officeSuppressions')

const tones = { queued: 'brand', sent: 'success', failed: 'danger', dismissed: 'neutral', withheld: 'warning' } as const satisfies Record<
  MessageState,
  string
>
const outcomeTones = {
  delayed: 'warning',
  delivered: 'success',
  bounced_soft: 'warning',
  bounced_hard: 'danger',
  complained: 'danger',
} as const satisfies Record<MailOutcome, string>

/** What became of an email, as far as somebody told; until then, how far we are with it. */
export function MailBadge({ state, outcome }: Pick<OutboxRow, 'state' | 'outcome'>) {
  const { t } = useSite()
  if (outcome) return <Badge tone={outcomeTones[outcome]}>{t.officeSuppressions.outcomes[outcome]}</Badge>
  return <Badge tone={tones[state]}>{t.officeHouse.mail.states[state]}</Badge>
}
