import type { MessageState } from '../../../domain/messages.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Badge } from '../../ui/badge.tsx'

const tones = { queued: 'brand', sent: 'success', failed: 'danger', dismissed: 'neutral' } as const satisfies Record<MessageState, string>

export function MailBadge({ state }: { state: MessageState }) {
  return <Badge tone={tones[state]}>{useSite().t.officeHouse.mail.states[state]}</Badge>
}
