import { exportList } from '../../operations/exports/export-list.ts'
import type { Operations } from '../operation.ts'

export const officeLists = {
  'POST /admin/exports': (context, { body }) => exportList(context, body),
} satisfies Partial<Operations>
