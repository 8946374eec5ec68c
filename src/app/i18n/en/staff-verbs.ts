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
  'staff.invite': 'invited somebody to the staff',
  'setting.change': 'changed a setting',
  'job.run': 'ran a job',
  'job.park': 'parked a job',
  'job.release': 'released a job',
  'mail.resend': 'sent an email again',
  'mail.dismiss': 'put a failed email aside',
  'mail.recall': 'took up a failed email again',
} satisfies Record<StaffVerb, string>
