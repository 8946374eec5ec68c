import { inviteDevice } from '../../operations/devices/invite-device.ts'
import { listDevices } from '../../operations/devices/list-devices.ts'
import { revokeDevice } from '../../operations/devices/revoke-device.ts'
import { answerCrewReport } from '../../operations/field-work/answer-crew-report.ts'
import { getCrewReport } from '../../operations/field-work/get-crew-report.ts'
import { readVisitPhoto } from '../../operations/field-work/read-visit-photo.ts'
import type { Operations } from '../operation.ts'

export const officeCrew = {
  'GET /admin/professionals/{id}/devices': (context, { params }) => listDevices(context, params.id),
  'POST /admin/professionals/{id}/devices': (context, { params, key }) => inviteDevice(context, params.id, key),
  'DELETE /admin/professionals/{id}/devices/{device}': (context, { params, key }) => revokeDevice(context, params, key),
  'GET /admin/crew-reports/{id}': (context, { params }) => getCrewReport(context, params.id),
  'PUT /admin/crew-reports/{id}/answer': (context, { params, body, key }) => answerCrewReport(context, params.id, body.answer, key),
  'GET /admin/visit-photos/{id}': (context, { params }) => readVisitPhoto(context, params.id),
} satisfies Partial<Operations>
