import type { StaffVerb } from '../../../domain/rights.ts'

/** What the audit says that somebody did. */
export const staffVerbs = {
  'visit.complete': 'confirmed a visit',
  'visit.no_show': 'recorded that a visit did not take place',
  'message.answer': 'answered a message',
  'message.close': 'closed a message',
  'message.reopen': 'opened a message again',
  'support.answer': 'answered a support request',
  'support.close': 'closed a support request',
  'support.reopen': 'opened a support request again',
  'application.ask': 'asked a company',
  'application.accept': 'accepted an application',
  'application.decline': 'declined an application',
  'review.publish': 'published a review',
  'review.hide': 'hid a review',
  'review.answer': 'answered a review',
  'review.unanswer': 'took an answer to a review back',
  'customer.block': 'blocked a customer',
  'customer.unblock': 'lifted the block of a customer',
  'customer.export': "exported a customer's data",
  'customer.erase': 'erased a customer',
  'staff.invite': 'invited somebody to the staff',
} satisfies Record<StaffVerb, string>
