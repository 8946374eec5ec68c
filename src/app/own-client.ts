import { createOwnClient, type OwnClient } from '../contracts/own-client.ts'
import type { Language } from '../domain/language.ts'
import { readToken } from './auth/session.ts'
import { browserFetch } from './load.ts'

/** The API client of personal pages, which public pages do not load. */
export const ownClient = (language: Language): OwnClient => createOwnClient(browserFetch, language, readToken)
