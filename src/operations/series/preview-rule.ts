import type { SeriesRulePreview } from '../../contracts/series-rule.ts'
import { isTimeTaken } from '../availability/assign-professionals.ts'
import { isInternal } from '../booking-access/load-booking.ts'
import { claimNow, refusingOverdrawn } from '../capacity/refuse-overdrawn.ts'
import type { Context } from '../context.ts'
import { isRefusedBy } from '../refused-by-database.ts'
import { demandSeries } from './change-series.ts'
import { type Rule, replan } from './replan.ts'

const attempts = 3

/** Carries the answer out of the transaction that is taken back. */
class OnlyTried extends Error {
  override name = 'OnlyTried'
  readonly preview: SeriesRulePreview
  constructor(preview: SeriesRulePreview) {
    super('tried and taken back')
    this.preview = preview
  }
}

/**
 * What changing a series would do: it is done and taken back, so that the preview knows exactly what the change does. Throws AppError
 * not_found, conflict, invalid, payment_running.
 */
export async function previewRule(context: Context, id: string, rule: Rule): Promise<SeriesRulePreview> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await refusingOverdrawn(context, () =>
        context.db.transaction(async (tx) => {
          const { preview } = await replan(context, tx, await demandSeries(context, tx, id), rule)
          if (!isInternal(context.actor)) await claimNow(tx)
          throw new OnlyTried(preview)
        }),
      )
    } catch (error) {
      if (error instanceof OnlyTried) return error.preview
      const isCrossed = isTimeTaken(error) || isRefusedBy(error, 'code', '40P01')
      if (!isCrossed || attempt === attempts) throw error
    }
  }
}
