import { dubaiDateOf } from '../domain/dubai-time.ts'
import { eraseAccount } from '../operations/privacy/erase-account.ts'
import { exportData } from '../operations/privacy/export-data.ts'
import { planErasure } from '../operations/privacy/plan-erasure.ts'
import type { Operations } from './operation.ts'

export const privacy = {
  'GET /customer/export': async (context) => ({
    content: JSON.stringify(await exportData(context), null, 2),
    filename: `service-market-${dubaiDateOf(context.now())}.json`,
  }),
  'GET /customer/erasure': (context) => planErasure(context),
  'POST /customer/erasure': (context, { body }) => eraseAccount(context, body.password),
} satisfies Partial<Operations>
