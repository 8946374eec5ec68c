import { changeRule } from '../operations/series/change-rule.ts'
import { changeRuleAsStaff } from '../operations/series/change-rule-as-staff.ts'
import { checkSeries } from '../operations/series/check-series.ts'
import { endSeries } from '../operations/series/end-series.ts'
import { pauseSeries } from '../operations/series/pause-series.ts'
import { previewRule } from '../operations/series/preview-rule.ts'
import { resumeSeries } from '../operations/series/resume-series.ts'
import { cancelVisit } from '../operations/visits/cancel-visit.ts'
import type { Operations } from './operation.ts'

export const series = {
  'POST /series-check': (context, { body }) => checkSeries(context, body),
  'GET /series-check': (context, { query }) => checkSeries(context, query),
  'PUT /booking/{id}/visits/{number}/skip': (context, { params, body }) => cancelVisit(context, { ...params, reason: 'skipped' }, body),
  'PUT /booking/{id}/pause': (context, { params, body }) => pauseSeries(context, params.id, body),
  'DELETE /booking/{id}/pause': (context, { params }) => resumeSeries(context, params.id),
  'GET /booking/{id}/series-rule': (context, { params, query }) => previewRule(context, params.id, query),
  'PUT /booking/{id}/series-rule': (context, { params, body }) => changeRule(context, params.id, body),
  'PUT /admin/bookings/{id}/series-rule': (context, { params, body, key }) => changeRuleAsStaff(context, params.id, body, key),
  'PUT /booking/{id}/end': (context, { params, body }) => endSeries(context, params.id, body),
} satisfies Partial<Operations>
