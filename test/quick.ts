/** Whether this run is `npm test`, which proves each promise once. Any other run, of one file or of all (`npm run test:all`), is whole. */
export const isQuick = process.env.TESTS === 'quick'

/**
 * What declares the tests that `npm test` leaves to `npm run test:all`: what repeats, fuzzes, attacks at length, or looks at one more page in one more way.
 * test: the `test` of either runner.
 */
export const longOf = <T extends { skip: unknown }>(test: T): T => (isQuick ? (test.skip as T) : test)

/** All of them; in `npm test` the first alone, which represents the others. */
export const few = <T>(all: readonly T[]): readonly T[] => (isQuick ? all.slice(0, 1) : all)

/** All of them; in `npm test` one of so many, beginning with the first. */
export const oneIn = <T>(many: number, all: readonly T[]): readonly T[] => all.filter((_, place) => !isQuick || place % many === 0)

/** How often something random is tried: quick in `npm test`, whole in any other run. A test's own environment variable wins. */
export const times = (quick: number, whole: number, given?: string): number => Number(given ?? (isQuick ? quick : whole))
