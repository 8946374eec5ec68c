import { openBrowserErrors } from '../operations/reports/record-browser-error.ts'
import { openReports } from '../operations/reports/record-policy-report.ts'
import type { Operations } from './operation.ts'

const record = openReports()
const recordError = openBrowserErrors()

export const policyReports = {
  'POST /policy-reports': (context, { raw }) => record(context, raw.text),
  'POST /browser-errors': (context, { raw }) => recordError(context, raw.text),
} satisfies Partial<Operations>
