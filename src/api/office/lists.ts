import { getRun } from '../../operations/bulk/read-run.ts'
import { retryRefused } from '../../operations/bulk/retry-refused.ts'
import { startRun } from '../../operations/bulk/start-run.ts'
import { undoRun } from '../../operations/bulk/undo-run.ts'
import { exportList } from '../../operations/exports/export-list.ts'
import { addView } from '../../operations/saved-views/add-view.ts'
import { listViews } from '../../operations/saved-views/list-views.ts'
import { removeView } from '../../operations/saved-views/remove-view.ts'
import { renameView } from '../../operations/saved-views/rename-view.ts'
import type { Operations } from '../operation.ts'

export const officeLists = {
  'POST /admin/exports': (context, { body }) => exportList(context, body),
  'POST /admin/bulk': (context, { body, key }) => startRun(context, body, key),
  'GET /admin/bulk/{id}': (context, { params }) => getRun(context, params.id),
  'POST /admin/bulk/{id}/retries': (context, { params, key }) => retryRefused(context, params.id, key),
  'POST /admin/bulk/{id}/undo': (context, { params, key }) => undoRun(context, params.id, key),
  'GET /admin/views': (context, { query }) => listViews(context, query.list),
  'POST /admin/views': (context, { body, key }) => addView(context, body, key),
  'PUT /admin/views/{id}': (context, { params, body, key }) => renameView(context, params.id, body, key),
  'DELETE /admin/views/{id}': (context, { params, key }) => removeView(context, params.id, key),
} satisfies Partial<Operations>
