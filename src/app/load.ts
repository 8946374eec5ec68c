import { type ClientLoaderFunctionArgs, createContext, data, type LoaderFunctionArgs, type Params } from 'react-router'
import { type ApiClient, ApiError, createClient, type Fetch } from '../contracts/client.ts'
import type { Language } from '../domain/language.ts'
import { languageOf, type PageAddress } from './addresses.ts'
import { endSession, readToken } from './auth/session.ts'

/** How pages on the server reach the API: in process, handed over for each request. */
export const apiFetchContext = createContext<Fetch>()

/** Where the site is, without a slash at the end: search engines and other sites want whole addresses. */
export const publicUrlContext = createContext<string>('http://localhost:3000')

/** A token that the server knows no more ends the session that it was of. */
export const browserFetch: Fetch = async (path, init) => {
  const response = await fetch(path, init)
  const bearer = response.status === 401 && new Headers(init?.headers).get('authorization')
  if (bearer) endSession(bearer.slice('Bearer '.length))
  return response
}

/** The API as whoever is signed in in this browser calls it. */
export const browserClient = (language: Language): ApiClient => createClient(browserFetch, language, readToken)

export type LoadArgs = { api: ApiClient; params: Params; url: PageAddress; language: Language }

/**
 * A page's one loading function as React Router wants it: on the server through the API in process, in the browser through the same
 * calls over the network, as whoever is signed in there. An API's 404 becomes the page's.
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

/** A part of a page that may fail by itself: its data, or the status and words of the failure. */
export type Loaded<T> = { ok: true; data: T } | { ok: false; status: number; message: string }

/** A call that may fail by itself: its answer or its failure. What is no failure of the API is thrown. */
export async function settle<T>(call: Promise<T>): Promise<Loaded<T>> {
  try {
    return { ok: true, data: await call }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { ok: false, status: error.status, message: error.message }
  }
}

/** What a failed call leaves in its place. */
export const orElse = <T>(loaded: Loaded<T>, fallback: T): T => (loaded.ok ? loaded.data : fallback)

/** Ends loading with the site's own page for that status. */
export const pageStatus = (status: number) => data(null, { status })

/** For a failure that visitors are spared (specification 8, 'logged only'). On the server the API has logged it already. */
export function logFailure(words: string): void {
  // biome-ignore lint/suspicious/noConsole: the log of a browser.
  if (!import.meta.env.SSR) console.error(words)
}
