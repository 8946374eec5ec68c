import { createOwnClient, type OwnClient } from '../contracts/own-client.ts'
import type { Language } from '../domain/language.ts'
import { readToken } from './auth/session.ts'
import { browserFetch } from './load.ts'

/** The client of a person's own pages, which public pages do without. */
export const ownClient = (language: Language): OwnClient => createOwnClient(browserFetch, language, readToken)
