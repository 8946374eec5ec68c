import type { MailOutcome, SuppressionReason } from '../../../domain/mail-outcomes.ts'

/** What became of emails, and addresses that are sent essentials only. */
export const officeSuppressions = {
  outcomes: {
    delayed: 'Delayed',
    delivered: 'Delivered',
    bounced_soft: 'Came back for now',
    bounced_hard: 'Came back',
    complained: 'Called spam',
  } satisfies Record<MailOutcome, string>,
  titles: {
    bounced_hard: 'Emails to this address come back',
    complained: 'The reader of this address called one of our emails spam',
  } satisfies Record<SuppressionReason, string>,
  since: (when: string) => `Since ${when} only essential emails are sent to it.`,
  todo: {
    bounced_hard: 'Ask its owner whether it is right and has room before you send everything again.',
    complained: 'Send everything again only if its owner asks you to.',
  } satisfies Record<SuppressionReason, string>,
  lift: 'Send everything again',
}
