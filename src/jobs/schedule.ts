import { tidyAccounts } from '../operations/accounts/tidy-accounts.ts'
import { confirmTomorrow } from '../operations/bookings/confirm-tomorrow.ts'
import { endPausedSeries } from '../operations/bookings/end-paused-series.ts'
import { expireHolds } from '../operations/bookings/expire-holds.ts'
import { moveVisitsOn } from '../operations/bookings/move-visits-on.ts'
import { offerFreedTimes } from '../operations/bookings/offer-freed-times.ts'
import { remindTomorrow } from '../operations/bookings/remind-tomorrow.ts'
import { rollSeries } from '../operations/bookings/roll-series.ts'
import type { Services } from '../operations/context.ts'
import { sendMessages } from '../operations/messages/send-messages.ts'
import { moneyJobs } from './money.ts'
import { type Job, runSchedule } from './run-schedule.ts'

/** Every job and how often it runs. Each does whatever is due at that moment and is safe to run in several processes at once. */
export const schedule: readonly Job[] = [
  { name: 'expire holds', everySeconds: 20, run: (context) => expireHolds(context) },
  { name: 'confirm tomorrow', everySeconds: 60, run: confirmTomorrow },
  { name: 'remind of tomorrow', everySeconds: 60, run: remindTomorrow },
  { name: 'move visits on', everySeconds: 60, run: moveVisitsOn },
  { name: 'offer freed times', everySeconds: 60, run: offerFreedTimes },
  { name: 'roll series forward', everySeconds: 600, run: rollSeries },
  { name: 'end paused series', everySeconds: 600, run: endPausedSeries },
  { name: 'send messages', everySeconds: 3, run: sendMessages },
  { name: 'tidy accounts', everySeconds: 600, run: tidyAccounts },
  ...moneyJobs,
]

/** Runs the schedule until the answered function is called; it resolves when no job is under way. */
export const startJobs = (services: Services): (() => Promise<void>) => runSchedule(services, schedule)
