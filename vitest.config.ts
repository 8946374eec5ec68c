import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest files, which wait for other processes more than they compute. They begin, so that none of them is left alone at the end. */
const longest =
  /money\/(?:attack|random-money)|strangers\.test|walk\.test|bookings\/(?:killed|life|concurrency)|embedded-postgres|accounts\/outbox|schedule|jobs|backup|money\/stripe/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(({ moduleId }) => longest.test(moduleId)), ...sorted.filter(({ moduleId }) => !longest.test(moduleId))]
  }
}

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/database-server.ts'],
    // Only what hangs reaches them: a machine with thirty times its work is slow, and nothing else.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    env: { TZ: 'America/St_Johns' },
    // Each file has a database of its own and shares no other state, so modules are loaded once for a worker instead of once for a file.
    isolate: false,
    // Room for what lives shortly, which is then cleared up more seldom.
    execArgv: ['--max-semi-space-size=64'],
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
  },
})
