/** The file store cannot be reached, or cannot do this now: a retry later is worthwhile. */
export class FilesAway extends Error {
  override name = 'FilesAway'
}

/** By its name: the built server has a class of its own beside that of the process that opened the store. */
export const isFilesAway = (error: unknown): boolean => error instanceof Error && error.name === 'FilesAway'

/** Milliseconds for which a store that did not answer is not asked again: whoever asks meanwhile is refused at once. */
const restAfterFailure = 5_000

export type Watch = {
  /** Does what asks the store. Throws FilesAway, without asking while the store rests. */
  ask<T>(work: () => Promise<T>): Promise<T>
  /** For how long the store has not answered. */
  awaySeconds(): number
}

/** Notes whether a store answers, so that visitors do not wait for one that is away. */
export function watchStore(now: () => number = () => performance.now()): Watch {
  let awaySince: number | null = null
  let restsUntil = 0
  return {
    async ask(work) {
      if (now() < restsUntil) throw new FilesAway('The file store did not answer a moment ago')
      try {
        const answer = await work()
        awaySince = null
        return answer
      } catch (error) {
        if (isFilesAway(error)) {
          awaySince ??= now()
          restsUntil = now() + restAfterFailure
        }
        throw error
      }
    },
    awaySeconds: () => (awaySince === null ? 0 : (now() - awaySince) / 1_000),
  }
}
