import { followChanges } from '../../operations/live/follow-changes.ts'
import { getItem } from '../../operations/queues/get-item.ts'
import { listItems } from '../../operations/queues/list-items.ts'
import { readToday } from '../../operations/queues/read-today.ts'
import { releaseItem } from '../../operations/queues/release-item.ts'
import { snoozeItem } from '../../operations/queues/snooze-item.ts'
import { takeItem } from '../../operations/queues/take-item.ts'
import { wakeItem } from '../../operations/queues/wake-item.ts'
import type { Operations } from '../operation.ts'
import { asList } from './as-list.ts'

export const officeToday = {
  'GET /admin/today': readToday,
  'GET /admin/events': followChanges,
  'GET /admin/queue-items': (context, { query, ignored }) => asList(listItems(context, query), ignored),
  'GET /admin/queue-items/{queue}/{id}': (context, { params }) => getItem(context, params),
  'PUT /admin/queue-items/{queue}/{id}/taker': (context, { params, body, key }) => takeItem(context, params, body.from, key),
  'DELETE /admin/queue-items/{queue}/{id}/taker': (context, { params, key }) => releaseItem(context, params, key),
  'PUT /admin/queue-items/{queue}/{id}/snooze': (context, { params, body, key }) => snoozeItem(context, params, body.until, key),
  'DELETE /admin/queue-items/{queue}/{id}/snooze': (context, { params, key }) => wakeItem(context, params, key),
} satisfies Partial<Operations>
