import type { Gender, SpokenLanguage } from './spoken-languages.ts'

/** Whom a customer wishes to come. */
export type Wishes = {
  /** Binds, where the service allows it: nobody else is ever assigned. */
  gender: Gender | null
  /** Preferred to a shorter road. */
  language: SpokenLanguage | null
  /** The ids of those who came before and are asked for again: preferred to everybody else. */
  team: readonly number[]
}

export const noWishes: Wishes = { gender: null, language: null, team: [] }
