import { type OwnClient, withOwnCalls } from '../contracts/own-client.ts'
import type { Language } from '../domain/language.ts'
import { browserClient } from './load.ts'

/** The API client of a person's own pages, which public pages do not load. */
export const ownClient = (language: Language): OwnClient => withOwnCalls(browserClient(language))
