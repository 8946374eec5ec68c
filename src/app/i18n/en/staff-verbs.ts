import type { StaffVerb } from '../../../domain/rights.ts'

/** What the audit says that somebody did. */
export const staffVerbs = {
  'visit.move': 'moved a visit',
  'visit.assign': "changed a visit's team",
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
  'staff.invite': 'invited somebody to the staff',
  'category.add': 'added a category',
  'category.edit': 'edited a category',
  'catalogue.add_picture': 'uploaded a picture for the services',
  'content.add_picture': 'uploaded a picture for a text',
} satisfies Record<StaffVerb, string>
