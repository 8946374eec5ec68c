import type { Attack } from '../arena.ts'
import { crowdedWaitingList } from './crowded-waiting-list.ts'
import { endlessHolds } from './endless-holds.ts'
import { floodedMailbox } from './flooded-mailbox.ts'
import { guessedPasswords } from './guessed-passwords.ts'
import { loginsInAStorm } from './logins-in-a-storm.ts'
import { ordinaryTraffic } from './ordinary-traffic.ts'
import { othersThings } from './others-things.ts'
import { signUps } from './sign-ups.ts'

/** What strangers, cheats and thieves try. Each has a control: see define.ts. */
export const strangers: readonly Attack[] = [
  signUps,
  guessedPasswords,
  loginsInAStorm,
  endlessHolds,
  crowdedWaitingList,
  floodedMailbox,
  othersThings,
  ordinaryTraffic,
]
