import { changeSetting } from '../../operations/house/change-setting.ts'
import { listSettings } from '../../operations/house/list-settings.ts'
import { previewSetting } from '../../operations/house/preview-setting.ts'
import { listJobs } from '../../operations/jobs/list-jobs.ts'
import { parkJob } from '../../operations/jobs/park-job.ts'
import { releaseJob } from '../../operations/jobs/release-job.ts'
import { runJob } from '../../operations/jobs/run-job.ts'
import { listSigns } from '../../operations/monitoring/list-signs.ts'
import { dismissMessage } from '../../operations/outbox/dismiss-message.ts'
import { liftSuppression } from '../../operations/outbox/lift-suppression.ts'
import { getOutboxMessage, listOutbox } from '../../operations/outbox/queries.ts'
import { recallMessage } from '../../operations/outbox/recall-message.ts'
import { resendMessage } from '../../operations/outbox/resend-message.ts'
import { changeRole } from '../../operations/staff/change-role.ts'
import { endMembership } from '../../operations/staff/end-membership.ts'
import { listStaff } from '../../operations/staff/list-staff.ts'
import { resetSecondFactor } from '../../operations/staff/reset-second-factor.ts'
import { withholdRights } from '../../operations/staff/withhold-rights.ts'
import type { Operations } from '../operation.ts'
import { asList } from './as-list.ts'

export const officeHouse = {
  'GET /admin/staff': listStaff,
  'PUT /admin/staff/{id}/withheld-rights': (context, { params, body, key }) => withholdRights(context, params.id, body.groups, key),
  'PUT /admin/staff/{id}/role': (context, { params, body, key }) => changeRole(context, params.id, body, key),
  'PUT /admin/staff/{id}/end': (context, { params, body, key }) => endMembership(context, params.id, body.reason, key),
  'PUT /admin/staff/{id}/second-factor-reset': (context, { params, body, key }) => resetSecondFactor(context, params.id, body.reason, key),
  'GET /admin/outbox': (context, { query, ignored }) => asList(listOutbox(context, query), ignored),
  'GET /admin/outbox/{id}': (context, { params }) => getOutboxMessage(context, params.id),
  'POST /admin/outbox/{id}/copies': (context, { params, key }) => resendMessage(context, params.id, key),
  'PUT /admin/outbox/{id}/dismissal': (context, { params, key }) => dismissMessage(context, params.id, key),
  'DELETE /admin/outbox/{id}/dismissal': (context, { params, key }) => recallMessage(context, params.id, key),
  'DELETE /admin/suppressions/{id}': (context, { params, key }) => liftSuppression(context, params.id, key),
  'GET /admin/signs': listSigns,
  'GET /admin/jobs': listJobs,
  'POST /admin/jobs/{name}/runs': (context, { params, key }) => runJob(context, params.name, key),
  'PUT /admin/jobs/{name}/parking': (context, { params, key }) => parkJob(context, params.name, key),
  'DELETE /admin/jobs/{name}/parking': (context, { params, key }) => releaseJob(context, params.name, key),
  'GET /admin/settings': listSettings,
  'PUT /admin/settings/{name}': (context, { params, body, key }) => changeSetting(context, params.name, body, key),
  'GET /admin/settings/{name}/preview': (context, { params, query }) => previewSetting(context, params.name, query.value),
} satisfies Partial<Operations>
