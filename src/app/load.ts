import { type ClientLoaderFunctionArgs, createContext, data, type LoaderFunctionArgs, type Params } from 'react-router'
import { type ApiClient, ApiError, createClient, type Fetch } from '../contracts/client.ts'
import type { Language } from '../domain/language.ts'
import { languageOf, type PageAddress } from './addresses.ts'
import { atApi } from './api-url.ts'
import { endSession, readToken } from './auth/session.ts'

/** How pages on the server reach the API: in process, passed in for each request. */
export const apiFetchContext = createContext<Fetch>()

/** The site's origin without a trailing slash: search engines and other sites need absolute addresses. */
export const publicUrlContext = createContext<string>('http://localhost:3000')

/** How long a call may take in a browser before it counts as unanswered, in milliseconds (specification 9, Timings). */
const patience = 60_000

/** A token that the server no longer accepts ends the session it belonged to. */
export const browserFetch: Fetch = async (path, init) => {
  // Browsers of early 2022, which the scripts are built for too, have no such signal.
  const response = await fetch(atApi(path), { signal: AbortSignal.timeout?.(patience), ...init })
  const bearer = response.status === 401 && new Headers(init?.headers).get('authorization')
  if (bearer) endSession(bearer.slice('Bearer '.length))
  return response
}

/** The API, called as whoever is logged in in this browser. */
export const browserClient = (language: Language): ApiClient => createClient(browserFetch, language, readToken)

export type LoadArgs = { api: ApiClient; params: Params; url: PageAddress; language: Language }

/**
 * Makes a page's one loader, as React Router expects it: on the server it calls the API in process, in the browser over the network, as
 * whoever is logged in there. A 404 from the API becomes the page's.
 */
export const onServer =
  <T>(load: (args: LoadArgs) => Promise<T>) =>
  ({ request, params, context }: LoaderFunctionArgs): Promise<T> =>
    run(load, new URL(request.url), params, (language) => createClient(context.get(apiFetchContext), language))

export const inBrowser =
  <T>(load: (args: LoadArgs) => Promise<T>) =>
  ({ request, params }: ClientLoaderFunctionArgs): Promise<T> =>
    run(load, new URL(request.url), params, browserClient)

type ClientIn = (language: Language) => ApiClient

function run<T>(load: (args: LoadArgs) => Promise<T>, url: URL, params: Params, clientIn: ClientIn): Promise<T> {
  const language = languageOf(url.pathname)
  return load({ api: clientIn(language), params, url, language })
}

/** A part of a page that may fail on its own: its data, or the status and message of the failure. */
export type Loaded<T> = { ok: true; data: T } | { ok: false; status: number; message: string }

/** Settles a call that may fail on its own: its result or its failure. Errors that are not failures of the API are thrown. */
export async function settle<T>(call: Promise<T>): Promise<Loaded<T>> {
  try {
    return { ok: true, data: await call }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { ok: false, status: error.status, message: error.message }
  }
}

/** The value in place of a failed call's result. */
export const orElse = <T>(loaded: Loaded<T>, fallback: T): T => (loaded.ok ? loaded.data : fallback)

/** Ends loading with the site's own error page for that status. */
export const pageStatus = (status: number) => data(null, { status })

/** Logs a failure that is not shown to visitors (specification 8, 'logged only'). On the server the API has logged it already. */
export function logFailure(words: string): void {
  // biome-ignore lint/suspicious/noConsole: the log of a browser.
  if (!import.meta.env.SSR) console.error(words)
}
