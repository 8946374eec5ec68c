import { setTimeout as pause } from 'node:timers/promises'
import { openPool } from '../../src/db/pool.ts'
import { openReplica } from '../../src/db/replica.ts'
import { type Attack, fillSite } from './arena.ts'
import { numberOf } from './books.ts'
import { openPair } from './pair.ts'
import { until } from './until.ts'

/** Whoever writes and reads at once sees what was written, though a standby does the reads; asked without waiting, the same standby lacks it. */
export const replica: Attack = {
  name: 'replica',
  promise:
    'reads go to a standby some way off: each sees what was written before it, and once the standby hears nothing any more the primary does them',
  async run(_arena, size) {
    const rounds = size === 'whole' ? 400 : 80
    const pair = await openPair(false, fillSite)
    const primary = openPool(pair.primary, 5)
    const careless = openPool(pair.standby, 1)
    const careful = openReplica(primary, pair.standby)
    const failures: string[] = []
    const write = () => primary.query('INSERT INTO written DEFAULT VALUES')
    const count = 'SELECT count(*) FROM written'
    await primary.query('CREATE TABLE written (at timestamptz DEFAULT now())')
    await until(() => careful.lagSeconds() === 0, 'The standby did not catch up')
    let atStandby = 0
    let missedByCareless = 0
    for (let round = 1; round <= rounds; round++) {
      await write()
      if ((await numberOf(careless, count)) < round) missedByCareless++
      const database = await careful.caughtUp()
      if (!database) {
        await pause(100)
        continue
      }
      atStandby++
      if ((await numberOf(database.$client, count)) < round) failures.push(`round ${round} was not there`)
    }
    if (atStandby < rounds / 2) failures.push(`only ${atStandby} of ${rounds} reads were done by the standby`)
    if (missedByCareless === 0) failures.push('a standby that nobody waits for lacked nothing: the test cannot tell')
    pair.part()
    await write()
    const [first, ...later] = [await careful.caughtUp(), await careful.caughtUp(), await careful.caughtUp()]
    if (first || later.some(Boolean)) failures.push('a standby that hears nothing was read from')
    await pause(1_500)
    const lag = careful.lagSeconds()
    if (lag < 1) failures.push(`a standby that hears nothing is said to be ${lag} s behind`)
    await careful.close()
    await Promise.all([primary.end(), careless.end()])
    await pair.close()
    return {
      figures: { writes: rounds, read_at_the_standby: atStandby, 'missed_by_who_does_not_wait_(control)': missedByCareless },
      failures,
    }
  },
}
