import { inviteDevice } from '../../operations/devices/invite-device.ts'
import { listDevices } from '../../operations/devices/list-devices.ts'
import { revokeDevice } from '../../operations/devices/revoke-device.ts'
import { answerFieldReport } from '../../operations/field-work/answer-field-report.ts'
import { getFieldReport } from '../../operations/field-work/get-field-report.ts'
import { readVisitPhoto } from '../../operations/field-work/read-visit-photo.ts'
import type { Operations } from '../operation.ts'

export const officeFieldWork = {
  'GET /admin/professionals/{id}/devices': (context, { params }) => listDevices(context, params.id),
  'POST /admin/professionals/{id}/devices': (context, { params, key }) => inviteDevice(context, params.id, key),
  'DELETE /admin/professionals/{id}/devices/{device}': (context, { params, key }) => revokeDevice(context, params, key),
  'GET /admin/field-reports/{id}': (context, { params }) => getFieldReport(context, params.id),
  'PUT /admin/field-reports/{id}/answer': (context, { params, body, key }) => answerFieldReport(context, params.id, body.answer, key),
  'GET /admin/visit-photos/{id}': (context, { params }) => readVisitPhoto(context, params.id),
} satisfies Partial<Operations>
