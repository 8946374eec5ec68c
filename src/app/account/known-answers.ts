import { createContext } from 'react'

/** What the tabs have loaded, so that coming back to one shows it at once while it is asked for again; `version` counts the refreshes. */
export type KnownAnswers = { version: number; kept: Map<string, unknown> }

export const KnownAnswersContext = createContext<KnownAnswers>({ version: 0, kept: new Map() })
