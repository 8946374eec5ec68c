import { type Attack, openArena } from './arena.ts'
import { crashes } from './crashes.ts'
import { databaseAway } from './database-away.ts'
import { dearestWork } from './dearest/dearest-work.ts'
import { deploys } from './deploys.ts'
import { events } from './events.ts'
import { heldBodies } from './held-bodies.ts'
import { keys } from './keys.ts'
import { lastFreeTime } from './last-free-time.ts'
import { failover } from './outages/failover.ts'
import { frozenPrimary } from './outages/frozen-primary.ts'
import { hangingBucket } from './outages/hanging-bucket.ts'
import { outagesInARow } from './outages/outages-in-a-row.ts'
import { overload } from './overload.ts'
import { replica } from './replica.ts'
import { rotation } from './rotation.ts'
import { scenarios } from './scenarios.ts'
import { poisonedPages } from './strangers/poisoned-pages.ts'
import { strangers } from './strangers/strangers.ts'
import { timeouts } from './timeouts.ts'
import { walks } from './walk/walks.ts'

/**
 * Attacks servers and databases that it starts itself: node bench/attack/run.ts [--small] [part of a name …]. Each line says what
 * was tried and what was found; the exit code is 1 if a promise was broken.
 */
const attacks: readonly Attack[] = [
  keys,
  lastFreeTime,
  timeouts,
  events,
  crashes,
  databaseAway,
  failover,
  outagesInARow,
  frozenPrimary,
  hangingBucket,
  replica,
  deploys,
  overload,
  heldBodies,
  dearestWork,
  rotation,
  ...strangers,
  poisonedPages,
  ...walks,
  scenarios,
]

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const size = process.argv.includes('--small') ? 'small' : 'whole'
const chosen = attacks.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
if (chosen.length === 0) {
  process.stderr.write(`No attack is called ${wanted.join(' or ')}: ${attacks.map(({ name }) => name).join(', ')}\n`)
  process.exit(2)
}
const arena = await openArena(process.env.TEST_DATABASE_URL)
let broken = 0
try {
  for (const { name, promise, run } of chosen) {
    const began = Date.now()
    process.stdout.write(`${name}: ${promise}\n`)
    const { figures, failures } = await run(arena, size)
    const seconds = Math.round((Date.now() - began) / 1_000)
    const said = Object.entries(figures).map(([figure, value]) => `${figure.replaceAll('_', ' ')} ${value}`)
    process.stdout.write(`  ${failures.length === 0 ? 'kept' : 'BROKEN'} in ${seconds} s: ${said.join(', ')}\n`)
    for (const failure of failures.slice(0, 10)) process.stdout.write(`  ! ${failure}\n`)
    broken += failures.length
  }
} finally {
  await arena.close()
}
process.exit(broken > 0 ? 1 : 0)
