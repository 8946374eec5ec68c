import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { JobName } from '../domain/job-names.ts'
import { lapseApprovals } from '../operations/approvals/lapse-approvals.ts'
import { learnRoads } from '../operations/areas/learn-roads.ts'
import { keepHead } from '../operations/audit/keep-head.ts'
import { mailHead } from '../operations/audit/mail-head.ts'
import { sealEntries } from '../operations/audit/seal-entries.ts'
import { tellUnexplained } from '../operations/audit/tell-unexplained.ts'
import { confirmTomorrow } from '../operations/bookings/confirm-tomorrow.ts'
import { fillBookingProfessionals } from '../operations/bookings/fill-booking-professionals.ts'
import { runRows } from '../operations/bulk/run-rows.ts'
import { captureUnconfirmed } from '../operations/charges/capture-unconfirmed.ts'
import { chargeVisits } from '../operations/charges/charge-visits.ts'
import { expireClaims } from '../operations/claims/expire-claims.ts'
import { type Context, type Services, systemContext } from '../operations/context.ts'
import { sendPushes } from '../operations/devices/send-pushes.ts'
import { planTomorrow } from '../operations/dispatch/plan-tomorrow.ts'
import { runPlans } from '../operations/dispatch/run-plans.ts'
import { countFairShares } from '../operations/fair-shares/count-fair-shares.ts'
import { countCityHours } from '../operations/figures/count-city-hours.ts'
import { countDays } from '../operations/figures/count-days.ts'
import { expireHolds } from '../operations/holds/expire-holds.ts'
import { beginSettings } from '../operations/house/plan-setting.ts'
import { sendMessages } from '../operations/messages/send-messages.ts'
import { watchSigns } from '../operations/monitoring/watch-signs.ts'
import { expirePacks } from '../operations/packs/expire-packs.ts'
import { tellEndingPacks } from '../operations/packs/tell-ending-packs.ts'
import { deleteOldPapers } from '../operations/papers/delete-old-papers.ts'
import { applyEvents } from '../operations/payments/apply-events.ts'
import { reconcilePayments } from '../operations/payments/reconcile-payments.ts'
import { deleteOldPhotos } from '../operations/problem-photos/delete-old-photos.ts'
import { deleteUnusedPhotos } from '../operations/problem-photos/delete-unused-photos.ts'
import { deletePortraits } from '../operations/professionals/delete-portraits.ts'
import { releasePromos } from '../operations/promos/release-promos.ts'
import { deleteExpired } from '../operations/retention/delete-expired.ts'
import { endPausedSeries } from '../operations/series/end-paused-series.ts'
import { rollSeries } from '../operations/series/roll-series.ts'
import { tellFirstCharges } from '../operations/series/tell-first-charges.ts'
import { releaseHeld } from '../operations/undo/release-held.ts'
import { advanceVisits } from '../operations/visits/advance-visits.ts'
import { askAboutVisits } from '../operations/visits/ask-about-visits.ts'
import { remindTomorrow } from '../operations/visits/remind-tomorrow.ts'
import { offerFreedTimes } from '../operations/waiting-list/offer-freed-times.ts'
import { reportAudit, reportLedger } from './report-checks.ts'
import { type Job, runSchedule } from './run-schedule.ts'

const everyMinute = '* * * * *'

/**
 * Every job and when it runs, in UTC; Dubai is four hours ahead all year. Each does whatever is due at that moment and may safely run in
 * several processes at once.
 */
export const schedule: readonly (Job & { name: JobName })[] = [
  { name: 'expire holds', cron: everyMinute, againAfterSeconds: 20, run: (context) => expireHolds(context) },
  { name: 'confirm tomorrow', cron: everyMinute, run: confirmTomorrow },
  { name: 'remind of tomorrow', cron: everyMinute, run: remindTomorrow },
  { name: 'advance visits', cron: everyMinute, run: advanceVisits },
  { name: 'ask about visits', cron: everyMinute, run: askAboutVisits },
  { name: 'offer freed times', cron: everyMinute, run: offerFreedTimes },
  { name: 'roll series forward', cron: '*/10 * * * *', run: rollSeries },
  { name: 'tell of first charges', cron: '*/10 * * * *', run: tellFirstCharges },
  { name: 'end paused series', cron: '*/10 * * * *', run: endPausedSeries },
  { name: 'send messages', cron: everyMinute, againAfterSeconds: 1, run: sendMessages },
  { name: 'tell phones', cron: everyMinute, againAfterSeconds: 2, run: sendPushes },
  { name: 'seal the audit', cron: everyMinute, againAfterSeconds: 2, run: sealEntries },
  { name: 'keep the head of the audit', cron: everyMinute, run: keepHead },
  { name: 'release what was held', cron: everyMinute, againAfterSeconds: 5, run: releaseHeld },
  { name: 'make plans', cron: everyMinute, againAfterSeconds: 1, run: runPlans },
  {
    name: 'run bulk rows',
    cron: everyMinute,
    againAfterSeconds: 1,
    run: async (context) => ((await runRows(context)) > 0 ? 'more' : 'done'),
  },
  { name: 'tell of ending packs', cron: '*/10 * * * *', run: tellEndingPacks },
  { name: 'expire packs', cron: '*/10 * * * *', run: expirePacks },
  { name: 'lapse approvals', cron: everyMinute, run: lapseApprovals },
  { name: 'begin settings', cron: everyMinute, run: beginSettings },
  { name: 'expire claims', cron: '*/10 * * * *', run: expireClaims },
  { name: 'delete unused photos', cron: '*/10 * * * *', run: deleteUnusedPhotos },
  { name: 'delete old photos', cron: '*/10 * * * *', run: deleteOldPhotos },
  { name: 'delete what is past its time', cron: '*/10 * * * *', run: deleteExpired },
  { name: 'delete old papers', cron: '*/10 * * * *', run: deleteOldPapers },
  { name: 'delete portraits', cron: '*/10 * * * *', run: deletePortraits },
  { name: 'reconcile payments', cron: everyMinute, againAfterSeconds: 10, run: reconcilePayments },
  { name: 'apply provider events', cron: everyMinute, run: applyEvents },
  { name: 'charge visits', cron: everyMinute, run: chargeVisits },
  { name: 'capture unconfirmed', cron: '*/10 * * * *', run: captureUnconfirmed },
  { name: 'count the figures of days', cron: everyMinute, run: countDays },
  { name: 'count the hours of cities', cron: '*/10 * * * *', run: countCityHours },
  { name: 'watch the signs', cron: everyMinute, run: watchHouse },
  { name: 'count fair shares', cron: '*/10 * * * *', run: countFairShares },
  { name: 'fill the bookings of professionals', cron: '*/10 * * * *', run: (context) => fillBookingProfessionals(context) },
  { name: 'release promo codes', cron: '*/5 * * * *', run: releasePromos },
  // At 20:00 in Dubai.
  { name: 'plan tomorrow', cron: '0 16 * * *', missedWithinHours: 4, run: planTomorrow },
  // At 23:55 in Dubai.
  { name: 'mail the head of the audit', cron: '55 19 * * *', missedWithinHours: 24, run: mailHead },
  // At 02:40 in Dubai.
  { name: 'learn roads', cron: '40 22 * * *', run: learnRoads },
  // At 03:30 in Dubai.
  { name: 'check the ledger', cron: '30 23 * * *', missedWithinHours: 24, run: reportLedger },
  // At 04:15 in Dubai.
  { name: 'verify the audit', cron: '15 0 * * *', missedWithinHours: 24, run: reportAudit },
]

async function watchHouse(context: Context): Promise<void> {
  await tellUnexplained(context)
  await watchSigns(context)
}

/** Runs the schedule until the returned function is called; that resolves when no job is running, and the last head of the audit is kept. */
export function startJobs(services: Services, queue?: Pool): () => Promise<void> {
  const stop = runSchedule(services, schedule, queue)
  return async () => {
    await stop()
    await keepLastHead(systemContext(services))
  }
}

const lastHeadWithin = 1_000

/** What staff did last is kept outside the database too, unless that takes long: nothing vouches for it while no process runs. */
async function keepLastHead(context: Context): Promise<void> {
  const kept = sealEntries(context).then(() => keepHead(context))
  const late = pause(lastHeadWithin, undefined, { ref: false })
  await Promise.race([kept, late]).catch((error) => context.log.warn({ err: error }, 'the last head of the audit was not kept'))
  kept.catch(() => {})
}
