import type { Attack } from '../arena.ts'
import { boughtMailboxes } from './bought-mailboxes.ts'
import { changedBackup } from './changed-backup.ts'
import { crowdedPhotos } from './crowded-photos.ts'
import { crowdedWaitingList } from './crowded-waiting-list.ts'
import { dearWork } from './dear-work.ts'
import { emptiedCalendar } from './emptied-calendar.ts'
import { endlessBodies } from './endless-bodies.ts'
import { endlessHolds } from './endless-holds.ts'
import { floodedMailbox } from './flooded-mailbox.ts'
import { guessedPasswords } from './guessed-passwords.ts'
import { hostileWords } from './hostile-words.ts'
import { inventedFriends } from './invented-friends.ts'
import { loginsInAStorm } from './logins-in-a-storm.ts'
import { onePersonManyCodes } from './one-person-many-codes.ts'
import { ordinaryTraffic } from './ordinary-traffic.ts'
import { othersThings } from './others-things.ts'
import { providerAway } from './provider-away.ts'
import { signUps } from './sign-ups.ts'
import { stolenDump } from './stolen-dump.ts'
import { testedCards } from './tested-cards.ts'
import { widenedSeries } from './widened-series.ts'

/** What strangers, cheats and thieves try. Each has a control: see define.ts. */
export const strangers: readonly Attack[] = [
  signUps,
  guessedPasswords,
  loginsInAStorm,
  dearWork,
  emptiedCalendar,
  boughtMailboxes,
  widenedSeries,
  endlessHolds,
  crowdedWaitingList,
  crowdedPhotos,
  testedCards,
  providerAway,
  onePersonManyCodes,
  floodedMailbox,
  othersThings,
  inventedFriends,
  stolenDump,
  changedBackup,
  hostileWords,
  endlessBodies,
  ordinaryTraffic,
]
