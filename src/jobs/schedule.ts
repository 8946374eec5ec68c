import { tidyAccounts } from '../operations/accounts/tidy-accounts.ts'
import { confirmTomorrow } from '../operations/bookings/confirm-tomorrow.ts'
import type { Services } from '../operations/context.ts'
import { expireHolds } from '../operations/holds/expire-holds.ts'
import { sendMessages } from '../operations/messages/send-messages.ts'
import { endPausedSeries } from '../operations/series/end-paused-series.ts'
import { rollSeries } from '../operations/series/roll-series.ts'
import { moveVisitsOn } from '../operations/visits/move-visits-on.ts'
import { remindTomorrow } from '../operations/visits/remind-tomorrow.ts'
import { offerFreedTimes } from '../operations/waiting-list/offer-freed-times.ts'
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
