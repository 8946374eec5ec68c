import type { StaffVerb } from './rights.ts'

/** The verbs that can be used on many rows at once, and the list whose rows they are for. */
export const bulkVerbs = {
  'booking.confirm': 'bookings',
  'message.close': 'messages',
  'message.reopen': 'messages',
  'support.close': 'support',
  'support.reopen': 'support',
  'review.publish': 'reviews',
  'review.hide': 'reviews',
  'mail.resend': 'outbox',
  'mail.dismiss': 'outbox',
} as const satisfies { readonly [Verb in StaffVerb]?: string }

export type BulkVerb = keyof typeof bulkVerbs

export const bulkRowStates = ['waiting', 'done', 'refused'] as const
export type BulkRowState = (typeof bulkRowStates)[number]

/** How many rows one run may have, and how many of them may be named one by one. */
export const mostBulkRows = 10_000
export const mostBulkIds = 200
