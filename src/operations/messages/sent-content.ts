import type { SentContent } from '../../domain/messages.ts'
import type { Content } from '../../integrations/email/content.ts'

/** Addresses in a text: what follows the path may hold a secret. */
const secretParts = /(https?:\/\/[^\s?#]+)[?#]\S*/g

/** What a message said, without the secrets of its links. */
export function sentContentOf({ subject, name = '', paragraphs, facts = [], action, closing = [] }: Content): SentContent {
  const kept = (text: string) => text.replace(secretParts, '$1')
  return {
    subject: kept(subject),
    name,
    paragraphs: paragraphs.map(kept),
    facts: facts.map(([label, value]) => [label, kept(value)]),
    action: action?.label ?? null,
    closing: closing.map(kept),
  }
}
