import { inviteStaff } from '../operations/accounts/invite-staff.ts'
import { listEntries } from '../operations/audit/list-entries.ts'
import { answerMessage } from '../operations/contact-messages/answer-message.ts'
import { closeMessage } from '../operations/contact-messages/close-message.ts'
import { getContactMessage, listContactMessages } from '../operations/contact-messages/queries.ts'
import { reopenMessage } from '../operations/contact-messages/reopen-message.ts'
import { readAuditVerification } from '../operations/jobs/read-audit-verification.ts'
import { startAuditVerification } from '../operations/jobs/start-audit-verification.ts'
import { acceptApplication } from '../operations/partners/accept-application.ts'
import { askApplicant } from '../operations/partners/ask-applicant.ts'
import { declineApplication } from '../operations/partners/decline-application.ts'
import { getApplication, listApplications } from '../operations/partners/queries.ts'
import { answerSupport } from '../operations/support/answer-support.ts'
import { closeForCustomer } from '../operations/support/close-for-customer.ts'
import { readSupportPhotoAsStaff } from '../operations/support/read-support-photo.ts'
import { reopenForCustomer } from '../operations/support/reopen-for-customer.ts'
import { getSupportForStaff, listSupportForStaff } from '../operations/support/staff-queries.ts'
import { confirmAsStaff } from '../operations/visits/confirm-as-staff.ts'
import { listVisitsToDecide } from '../operations/visits/list-visits-to-decide.ts'
import { recordNoShowAsStaff } from '../operations/visits/record-no-show-as-staff.ts'
import { asList } from './office/as-list.ts'
import type { Operations } from './operation.ts'

export const office = {
  'GET /admin/visits': (context, { query, ignored }) => asList(listVisitsToDecide(context, query), ignored),
  'PUT /admin/bookings/{id}/visits/{number}/completion': (context, { params, body, key }) =>
    confirmAsStaff(context, params, body.cash_received, key),
  'PUT /admin/bookings/{id}/visits/{number}/no-show': (context, { params, body, key }) =>
    recordNoShowAsStaff(context, params, body.missed_by, key),
  'GET /admin/messages': (context, { query, ignored }) => asList(listContactMessages(context, query), ignored),
  'GET /admin/messages/{id}': (context, { params }) => getContactMessage(context, params.id),
  'POST /admin/messages/{id}/replies': (context, { params, body, key }) => answerMessage(context, params.id, body.message, key),
  'PUT /admin/messages/{id}/closure': (context, { params, key }) => closeMessage(context, params.id, key),
  'DELETE /admin/messages/{id}/closure': (context, { params, key }) => reopenMessage(context, params.id, key),
  'GET /admin/support': (context, { query, ignored }) => asList(listSupportForStaff(context, query), ignored),
  'GET /admin/support/{id}/photos/{photo}': (context, { params }) => readSupportPhotoAsStaff(context, params),
  'GET /admin/support/{id}': (context, { params }) => getSupportForStaff(context, params.id),
  'POST /admin/support/{id}/messages': (context, { params, body, key }) => answerSupport(context, params.id, body.message, key),
  'PUT /admin/support/{id}/closure': (context, { params, key }) => closeForCustomer(context, params.id, key),
  'DELETE /admin/support/{id}/closure': (context, { params, key }) => reopenForCustomer(context, params.id, key),
  'GET /admin/applications': (context, { query, ignored }) => asList(listApplications(context, query), ignored),
  'GET /admin/applications/{id}': (context, { params }) => getApplication(context, params.id),
  'POST /admin/applications/{id}/questions': (context, { params, body, key }) => askApplicant(context, params.id, body.message, key),
  'PUT /admin/applications/{id}/acceptance': (context, { params, body, key }) => acceptApplication(context, params.id, body.message, key),
  'PUT /admin/applications/{id}/refusal': (context, { params, body, key }) => declineApplication(context, params.id, body, key),
  'POST /admin/staff': (context, { body, key }) => inviteStaff(context, body, key),
  'GET /admin/audit': (context, { query, ignored }) => asList(listEntries(context, query), ignored),
  'GET /admin/audit/verification': readAuditVerification,
  'POST /admin/audit/verification': (context, { key }) => startAuditVerification(context, key),
} satisfies Partial<Operations>
