import { getRun } from '../../operations/bulk/read-run.ts'
import { retryRefused } from '../../operations/bulk/retry-refused.ts'
import { startRun } from '../../operations/bulk/start-run.ts'
import { undoRun } from '../../operations/bulk/undo-run.ts'
import { exportList } from '../../operations/exports/export-list.ts'
import type { Operations } from '../operation.ts'

export const officeLists = {
  'POST /admin/exports': (context, { body }) => exportList(context, body),
  'POST /admin/bulk': (context, { body, key }) => startRun(context, body, key),
  'GET /admin/bulk/{id}': (context, { params }) => getRun(context, params.id),
  'POST /admin/bulk/{id}/retries': (context, { params, key }) => retryRefused(context, params.id, key),
  'POST /admin/bulk/{id}/undo': (context, { params, key }) => undoRun(context, params.id, key),
} satisfies Partial<Operations>
