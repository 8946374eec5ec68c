/**
 * What became of a message that a provider took, as it tells us later; what is further down says more, and is never replaced by what is above it, in
 * whatever order the provider tells it.
 * - delayed: the reader's server does not take it for now. delivered: it took it.
 * - bounced_soft: it came back for a reason that passes, such as a full mailbox, or the provider could not hand it over. bounced_hard: it came back for good.
 * - complained: its reader called it spam.
 */
export const mailOutcomes = ['delayed', 'delivered', 'bounced_soft', 'bounced_hard', 'complained'] as const
export type MailOutcome = (typeof mailOutcomes)[number]

/** Why an address is sent only what its owner must have. */
export const suppressionReasons = ['bounced_hard', 'complained'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]

/** The outcomes that say less than this one. */
export const outcomesBelow = (outcome: MailOutcome): MailOutcome[] => mailOutcomes.slice(0, mailOutcomes.indexOf(outcome))

/** Whether a message that ended so is the last but essential one to its address. */
export const suppresses = (outcome: MailOutcome): outcome is SuppressionReason =>
  (suppressionReasons as readonly MailOutcome[]).includes(outcome)
