import { ApiError, createClient } from '../../contracts/client.ts'
import { dubaiDateOf } from '../../domain/dubai-time.ts'
import type { ActionKind } from '../../domain/field-work.ts'
import type { Language } from '../../domain/language.ts'
import type { PaperKind } from '../../domain/papers.ts'
import { apiUrl } from '../api-url.ts'
import { goTo } from './address.ts'
import type { Kept, PhoneState, Placed, Refusal } from './phone-state.ts'
import { keepProblemPhotos } from './problem-photo-store.ts'
import { listenNoMore, renewListening } from './push.ts'
import { loadDays, loadPages, sendPicture } from './requests.ts'
import { keepValues, readQueue, readValue, transact, wipe } from './store.ts'
import { type Act, actsAtFirst, changesOf, type Entry, type Photo, papersWithPending, withPending } from './work.ts'
import type { Message } from './worker.ts'

const most = 20
const retryAfter = 15_000
/** What was sent is known without asking; what the office or a customer said is asked for once a minute while the app is looked at. */
const freshFor = 60_000
/** The other pages change seldom; they are asked for again when a day changed, and when the app is opened. */
const pagesFreshFor = 15 * 60_000
const nothing = { session: null, days: {}, week: null, hours: null, papers: [], refusals: [], changes: [] }
/** The language that a link names, null if it names none. */
function linkedLanguage(): Language | null {
  const named = new URLSearchParams(location.search).get('lang')
  return named === 'ar' || named === 'en' ? named : null
}
const preferred = (): Language => (navigator.language.startsWith('ar') ? 'ar' : 'en')

let state: PhoneState = {
  ...nothing,
  isReady: false,
  language: preferred(),
  queue: [],
  isSending: false,
  isOnline: navigator.onLine,
  endedWith: null,
}
/** The milliseconds by which the server's clock is ahead of this phone's. */
let offset = 0
let loadedAt = 0
/** Counts the sessions of this phone, and the one for which something is on its way: what comes after its end is not kept. */
let sessions = 0
let askedIn = 0
const isOver = () => askedIn !== sessions
let pagesLoadedAt = 0
let retry: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const currentState = (): PhoneState => state

function show(part: Partial<PhoneState>): void {
  state = { ...state, ...part }
  for (const listener of listeners) listener()
}

/** Shows a part of the state and keeps it on the phone. */
async function keep(part: Partial<Kept>): Promise<void> {
  const { offset: ahead, ...shown } = part
  if (ahead !== undefined) offset = ahead
  show(shown)
  await keepValues(part)
}

/** The API, called as this phone. */
export const client = () =>
  createClient(
    (path, init) => fetch(apiUrl + path, init),
    state.language,
    () => state.session?.token ?? null,
  )

/** The time by the server's clock. */
export const serverNow = (): Date => new Date(Date.now() + offset)
export const today = (): string => dubaiDateOf(serverNow())

/** Reads what the phone kept, signs in if a link was opened, and sends and loads whenever there may be a network again. */
export async function start(): Promise<void> {
  const names = ['language', 'session', 'days', 'week', 'hours', 'papers', 'refusals', 'changes', 'offset'] as const
  const values = await Promise.all(names.map((name) => readValue(name)))
  const kept = Object.fromEntries(
    names.map((name, index) => [name, values[index]]).filter(([, value]) => value !== undefined),
  ) as Partial<Kept>
  const { offset: ahead = 0, ...shown } = { ...kept, language: linkedLanguage() ?? kept.language ?? preferred() }
  offset = ahead
  show({ ...shown, queue: await readQueue<Entry>(), isReady: true })
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.open) goTo(data.open)
    refreshAll()
  })
  addEventListener('online', refreshAll)
  addEventListener('offline', () => show({ isOnline: false }))
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && refreshAll())
  setInterval(() => document.visibilityState === 'visible' && refreshDays(), freshFor)
  await refresh()
  if (state.session) await renewListening(client()).catch(() => {})
}

/** Signs this phone in with the secret of a link. Throws ApiError. */
export async function signIn(link: string): Promise<void> {
  const { data } = await client().call('POST /pro/session', { body: { link } })
  await wipe()
  await keep({ ...nothing, session: data, language: state.language })
  show({ queue: [], endedWith: null })
  await refresh()
}

/** Deletes everything on this phone and ends its session, now or, without network, by its end. */
export async function signOut(): Promise<void> {
  await client()
    .call('DELETE /pro/session')
    .catch(() => {})
  await forget(null)
}

async function forget(endedWith: number | null): Promise<void> {
  sessions++
  clearTimeout(retry)
  await listenNoMore(null).catch(() => {})
  await wipe()
  await keepValues({ language: state.language })
  show({ ...nothing, queue: [], endedWith })
}

export const changeLanguage = async (language: Language): Promise<void> => {
  await keep({ language })
  await refreshAll()
}

export const dismissRefusals = (): Promise<void> => keep({ refusals: [] })
export const dismissChanges = (): Promise<void> => keep({ changes: [] })

/** Keeps an act, with the time at which it is done, and sends it as soon as there is a network. */
export const act = (kind: ActionKind, visit: number | null, data: Act['data'] = {}): Promise<void> =>
  enqueue({ act: { id: crypto.randomUUID(), kind, visit, occurred_at: serverNow().toISOString(), data } })

/** The same with a photo. */
export const addPhoto = (photo: Omit<Photo, 'id' | 'taken_at'>): Promise<void> =>
  enqueue({ photo: { ...photo, id: crypto.randomUUID(), taken_at: serverNow().toISOString() } })

/** The same with a photo of a paper. */
export const sendPaper = (kind: PaperKind, picture: Blob): Promise<void> =>
  enqueue({ paper: { kind, picture, id: crypto.randomUUID(), taken_at: serverNow().toISOString() } })

async function enqueue(entry: Entry): Promise<void> {
  const request = await transact('readwrite', ({ queue }) => queue.add(entry))
  show({ queue: [...state.queue, { ...entry, place: request.result as number }] })
  await refresh()
}

/** Sends what waits and loads the days, however fresh they are. */
function refreshDays(): Promise<void> {
  loadedAt = 0
  return refresh()
}

/** The same with everything else. */
function refreshAll(): Promise<void> {
  pagesLoadedAt = 0
  return refreshDays()
}

/** Sends what waits, and loads the days once nothing waits any more. One tab of the phone does it at a time. */
async function refresh(): Promise<void> {
  clearTimeout(retry)
  if (!state.session) return
  await navigator.locks.request('service-market-pro', { ifAvailable: true }, async (lock) => {
    if (!lock) return
    askedIn = sessions
    try {
      do {
        await sendAll()
        if (Date.now() - loadedAt > freshFor) await loadAll()
      } while (state.queue.length > 0)
      show({ isOnline: true })
    } catch (error) {
      await afterFailure(error)
    } finally {
      show({ isSending: false })
    }
  })
  if (state.session && state.queue.length > 0) retry = setTimeout(refresh, retryAfter)
}

async function afterFailure(error: unknown): Promise<void> {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 401) await forget(state.queue.length)
  else show({ isOnline: error.status !== 0 })
}

/** Acts are sent together as far as no photo lies between them, since what follows a photo may need it. */
async function sendAll(): Promise<void> {
  for (let waiting = await readQueue<Entry>(); waiting.length > 0; waiting = await readQueue<Entry>()) {
    show({ queue: waiting, isSending: true })
    const [first] = waiting
    if (first && !first.act) await sendPhoto(first)
    else await sendActs(actsAtFirst(waiting).slice(0, most))
  }
}

async function sendActs(entries: readonly Placed[]): Promise<void> {
  const acts = entries.flatMap(({ act: one }) => one ?? [])
  try {
    const { data } = await client().call('POST /pro/actions', { body: { actions: acts } })
    const refusals = acts.flatMap(({ id, kind, occurred_at: at }, index): Refusal[] => {
      const message = data[index]?.message
      return message ? [{ id, kind, at, message }] : []
    })
    await answered(entries, refusals)
  } catch (error) {
    const isWrong = error instanceof ApiError && error.status === 422
    if (!isWrong) throw error
    // One of them cannot be read; sent alone, it holds back no other.
    const [only] = acts
    if (acts.length > 1) for (const entry of entries) await sendActs([entry])
    else if (only) await answered(entries, [{ id: only.id, kind: only.kind, at: only.occurred_at, message: error.message }])
  }
}

async function sendPhoto(entry: Placed): Promise<void> {
  const sent = entry.photo ?? entry.paper
  if (!sent) return
  try {
    await sendPicture(client(), sent)
    await answered([entry], [])
  } catch (error) {
    const isRefused = error instanceof ApiError && [404, 409, 413, 422].includes(error.status)
    if (!isRefused) throw error
    await answered([entry], [{ id: sent.id, kind: entry.photo ? 'photo' : 'paper', at: sent.taken_at, message: error.message }])
  }
}

/**
 * What the server answered waits no more: what it took is part of the day from then on, what it refused is kept until somebody has read it. All
 * in one transaction.
 */
async function answered(entries: readonly Placed[], refused: readonly Refusal[]): Promise<void> {
  if (isOver()) return
  const refusals = [...state.refusals, ...refused]
  const isTaken = ({ act: one, photo, paper }: Entry) => !refused.some(({ id }) => id === (one ?? photo ?? paper)?.id)
  const taken = entries.filter(isTaken)
  const days = Object.fromEntries(
    Object.entries(state.days).map(([date, day]) => [date, { ...day, visits: day.visits.map((visit) => withPending(visit, taken)) }]),
  )
  const papers = papersWithPending(state.papers, taken)
  const places = new Set(entries.map(({ place }) => place))
  await transact('readwrite', ({ values, queue }) => {
    for (const place of places) queue.delete(place)
    values.put(refusals, 'refusals')
    values.put(days, 'days')
    values.put(papers, 'papers')
  })
  if (refused.length > 0) loadedAt = 0
  // What was asked for, such as days off, stands on another page.
  if (entries.some(({ act: one }) => one?.visit === null || one?.kind === 'question')) pagesLoadedAt = 0
  show({ refusals, days, papers, queue: state.queue.filter(({ place }) => !places.has(place)) })
}

/** Loads today and tomorrow, and what the other pages show if that is old or a day changed. */
async function loadAll(): Promise<void> {
  const api = client()
  const found = await loadDays(api, today())
  const changes = found.flatMap((day) => {
    const before = state.days[day.date]
    return before ? changesOf(before, day) : []
  })
  const isOld = changes.length > 0 || Date.now() - pagesLoadedAt > pagesFreshFor
  const pages = isOld ? await loadPages(api) : {}
  // Whatever was done while they came is not in them yet.
  if ((await readQueue<Entry>()).length > 0 || isOver()) return
  loadedAt = Date.now()
  if (isOld) pagesLoadedAt = loadedAt
  await keep({
    ...pages,
    days: Object.fromEntries(found.map((day) => [day.date, day])),
    changes: [...state.changes, ...changes],
    offset: new Date(found[0]?.now ?? serverNow()).getTime() - Date.now(),
  })
  if (await keepProblemPhotos(api, found, isOver)) show({ days: { ...state.days } })
}
