import { readBoard } from '../../operations/board/read-board.ts'
import type { Operations } from '../operation.ts'

export const officeBoard = {
  'GET /admin/dispatch': (context, { query }) => readBoard(context, query),
} satisfies Partial<Operations>
