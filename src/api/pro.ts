import { readPushState, subscribeDevice, unsubscribeDevice } from '../operations/devices/push-subscription.ts'
import { signInDevice } from '../operations/devices/sign-in-device.ts'
import { signOutDevice } from '../operations/devices/sign-out-device.ts'
import { addVisitPhoto } from '../operations/field-work/add-visit-photo.ts'
import { readDay } from '../operations/field-work/read-day.ts'
import { readHours } from '../operations/field-work/read-hours.ts'
import { readWeek } from '../operations/field-work/read-week.ts'
import { recordActions } from '../operations/field-work/record-actions.ts'
import { readOwnPapers } from '../operations/papers/read-papers.ts'
import { sendPaper } from '../operations/papers/send-paper.ts'
import type { Operations } from './operation.ts'

export const pro = {
  'POST /pro/session': (context, { body }) => signInDevice(context, body.link),
  'DELETE /pro/session': signOutDevice,
  'GET /pro/day': (context, { query }) => readDay(context, query.date),
  'GET /pro/week': readWeek,
  'GET /pro/hours': readHours,
  'GET /pro/push': readPushState,
  'PUT /pro/push': (context, { body }) => subscribeDevice(context, body),
  'DELETE /pro/push': unsubscribeDevice,
  'GET /pro/papers': readOwnPapers,
  'POST /pro/papers/{kind}': (context, { params, form }) => sendPaper(context, params.kind, form),
  'POST /pro/actions': (context, { body }) => recordActions(context, body.actions),
  'POST /pro/visits/{id}/photos': (context, { params, form }) => addVisitPhoto(context, params.id, form),
} satisfies Partial<Operations>
