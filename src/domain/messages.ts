/**
 * A message of the outbox. dismissed: it failed, and staff have put it aside. withheld: its address is sent essentials only, and this is none.
 */
export const messageStates = ['queued', 'sent', 'failed', 'dismissed', 'withheld'] as const
export type MessageState = (typeof messageStates)[number]

/** What a message said, as it is kept: its action without the address, which may hold a secret. */
export type SentContent = {
  subject: string
  name: string
  paragraphs: string[]
  facts: [name: string, value: string][]
  action: string | null
  closing: string[]
}
