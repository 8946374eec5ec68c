import { type ClientLoaderFunctionArgs, createContext, data, type LoaderFunctionArgs, type Params } from 'react-router'
import { type ApiClient, ApiError, createClient, type Fetch } from '../contracts/client.ts'
import type { Language } from '../domain/language.ts'
import { languageOf } from './addresses.ts'

/** How pages on the server reach the API: in process, handed over for each request. */
export const apiFetchContext = createContext<Fetch>()

/** Where the site is, without a slash at the end: search engines and other sites want whole addresses. */
export const publicUrlContext = createContext<string>('http://localhost:3000')

const browserFetch: Fetch = (path, init) => fetch(path, init)

export const browserClient = (language: Language): ApiClient => createClient(browserFetch, language)

export type LoadArgs = { api: ApiClient; params: Params; url: URL; language: Language }

/**
 * A page's one loading function as React Router wants it: on the server through the API in process, in the browser through the same
 * calls over the network. An API's 404 becomes the page's.
 */
export const onServer =
  <T>(load: (args: LoadArgs) => Promise<T>) =>
  ({ request, params, context }: LoaderFunctionArgs): Promise<T> =>
    run(load, new URL(request.url), params, context.get(apiFetchContext))

export const inBrowser =
  <T>(load: (args: LoadArgs) => Promise<T>) =>
  ({ request, params }: ClientLoaderFunctionArgs): Promise<T> =>
    run(load, new URL(request.url), params, browserFetch)

function run<T>(load: (args: LoadArgs) => Promise<T>, url: URL, params: Params, fetch: Fetch): Promise<T> {
  const language = languageOf(url.pathname)
  return load({ api: createClient(fetch, language), params, url, language })
}

/** A part of a page that may fail by itself: its data, or the status and words of the failure. */
export type Loaded<T> = { ok: true; data: T } | { ok: false; status: number; message: string }

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
