import { openReports } from '../operations/reports/record-policy-report.ts'
import type { Operations } from './operation.ts'

const record = openReports()

export const policyReports = {
  'POST /policy-reports': (context, { raw }) => record(context, raw.text),
} satisfies Partial<Operations>
