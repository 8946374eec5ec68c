import { inviteDevice } from '../../operations/devices/invite-device.ts'
import { listDevices } from '../../operations/devices/list-devices.ts'
import { revokeDevice } from '../../operations/devices/revoke-device.ts'
import { answerFieldReport } from '../../operations/field-work/answer-field-report.ts'
import { getFieldReport } from '../../operations/field-work/get-field-report.ts'
import { readVisitPhoto } from '../../operations/field-work/read-visit-photo.ts'
import { approvePaper } from '../../operations/papers/approve-paper.ts'
import { askPaper } from '../../operations/papers/ask-paper.ts'
import { getPaper, listPapers, readPaperPhoto } from '../../operations/papers/read-papers.ts'
import { refusePaper } from '../../operations/papers/refuse-paper.ts'
import type { Operations } from '../operation.ts'

export const officeFieldWork = {
  'GET /admin/professionals/{id}/devices': (context, { params }) => listDevices(context, params.id),
  'POST /admin/professionals/{id}/devices': (context, { params, key }) => inviteDevice(context, params.id, key),
  'DELETE /admin/professionals/{id}/devices/{device}': (context, { params, key }) => revokeDevice(context, params, key),
  'GET /admin/professionals/{id}/papers': (context, { params }) => listPapers(context, params.id),
  'POST /admin/professionals/{id}/papers': (context, { params, body, key }) => askPaper(context, params.id, body.kind, key),
  'GET /admin/papers/{id}': (context, { params }) => getPaper(context, params.id),
  'GET /admin/papers/{id}/photo': (context, { params }) => readPaperPhoto(context, params.id),
  'PUT /admin/papers/{id}/approval': (context, { params, body, key }) => approvePaper(context, params.id, body, key),
  'PUT /admin/papers/{id}/refusal': (context, { params, body, key }) => refusePaper(context, params.id, body.refusal, key),
  'GET /admin/field-reports/{id}': (context, { params }) => getFieldReport(context, params.id),
  'PUT /admin/field-reports/{id}/answer': (context, { params, body, key }) => answerFieldReport(context, params.id, body, key),
  'GET /admin/visit-photos/{id}': (context, { params }) => readVisitPhoto(context, params.id),
} satisfies Partial<Operations>
