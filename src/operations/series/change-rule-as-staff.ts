import type { z } from 'zod'
import type { SeriesRulePreview, seriesRuleCalls } from '../../contracts/series-rule.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { isTimeTaken } from '../availability/assign-professionals.ts'
import { vouch } from '../capacity/vouch.ts'
import type { Context } from '../context.ts'
import { executeSettlements } from '../payments/execute-settlements.ts'
import { refuseTaken, replanWhole, tellChanged } from './change-rule.ts'
import { demandSeries } from './change-series.ts'

type Input = z.output<(typeof seriesRuleCalls)['PUT /admin/bookings/{id}/series-rule']['body']>

/**
 * Staff change a series for its customer, who is told why; without a fee, and the deadlines for free changes follow the new times. Throws what
 * changeRule throws, unauthenticated and forbidden.
 */
export async function changeRuleAsStaff(context: Context, id: string, input: Input, key: string | null): Promise<Acted<SeriesRulePreview>> {
  const act = { verb: 'series.change', subject: { kind: 'booking', id }, reason: input.reason, key, request: input } as const
  try {
    const acted = await actAsStaff(context, act, async (tx) => {
      await vouch(tx)
      const booking = await demandSeries(context, tx, id)
      const { preview, fee } = await replanWhole(context, tx, booking, input)
      await tellChanged(context, tx, booking, { ...input, fee })
      const { weekdays, startMinute } = booking.series
      return {
        result: preview,
        before: { weekdays, start_minute: startMinute, hours: booking.hours, cleaners: booking.cleaners },
        after: { from: input.from, weekdays: input.weekdays, time: input.time, hours: input.hours, cleaners: input.cleaners },
        onBehalfOf: booking.accountId,
      }
    })
    await executeSettlements(context, id)
    return acted
  } catch (error) {
    throw isTimeTaken(error) ? refuseTaken(context, []) : error
  }
}
