import { chargeVisits } from '../operations/charges/charge-visits.ts'
import type { Context } from '../operations/context.ts'
import { checkLedger } from '../operations/ledger/check-ledger.ts'
import { applyEvents } from '../operations/payments/apply-events.ts'
import { reconcilePayments } from '../operations/payments/reconcile-payments.ts'
import { releasePromos } from '../operations/promos/release-promos.ts'
import type { Job } from './run-schedule.ts'

/** The jobs of money, for the one table of schedules. */
export const moneyJobs: readonly Job[] = [
  { name: 'reconcile payments', everySeconds: 30, run: reconcilePayments },
  { name: 'apply provider events', everySeconds: 60, run: applyEvents },
  { name: 'charge visits', everySeconds: 60, run: chargeVisits },
  { name: 'release promo codes', everySeconds: 300, run: releasePromos },
  { name: 'check the ledger', everySeconds: 24 * 3_600, run: reportLedger },
]

async function reportLedger(context: Context): Promise<void> {
  const { clean, problems } = await checkLedger(context)
  if (!clean) context.log.error({ problems }, 'the ledger is not clean')
}
