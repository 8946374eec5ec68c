import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Promised = {
  words: string
  /** The test files that prove it, below `test/`, without their endings. */
  proofs: string[]
}

/** The promises of a list in the form of docs/promises.md: | promise | proven by | at full size |. */
export function promisesOf(list: string): Promised[] {
  return list.split('\n').flatMap((line) => {
    const [, words, proven] = /^\| (.+?) \|(.*?)\|/.exec(line) ?? []
    if (!words || proven === undefined || words === 'promise') return []
    const named = [...proven.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
    return [{ words, proofs: named.filter((name) => /^[a-z\d-]+(?:\/[a-z\d-]+)*$/.test(name)) }]
  })
}

export const readPromises = (): Promised[] => promisesOf(readFileSync(join(import.meta.dirname, '../docs/promises.md'), 'utf8'))

/** The promises of which none of the named files had a test that passed. ran: those files, below `test/`, such as 'bookings/killed.test.ts'. */
export function unproven(promises: readonly Promised[], ran: ReadonlySet<string>): string[] {
  return promises
    .filter(({ proofs }) => !proofs.some((name) => ran.has(`${name}.test.ts`) || ran.has(`${name}.spec.ts`)))
    .map(({ words }) => words)
}
