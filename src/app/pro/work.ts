import type { ProAction } from '../../contracts/pro/actions.ts'
import type { ProDay, ProVisit } from '../../contracts/pro/day.ts'
import type { ProPaper } from '../../contracts/pro/papers.ts'
import type { PhotoKind } from '../../domain/field-work.ts'
import type { PaperKind } from '../../domain/papers.ts'

/** An act as it is kept on the phone and sent. */
export type Act = Pick<ProAction, 'id' | 'kind' | 'occurred_at'> & { visit: number | null; data: Partial<ProAction['data']> }
export type Photo = { id: string; visit: number; kind: PhotoKind; taken_at: string; picture: Blob }

export type PaperPhoto = { id: string; kind: PaperKind; taken_at: string; picture: Blob }

/** What waits to be sent. */
export type Entry =
  | { act: Act; photo?: undefined; paper?: undefined }
  | { photo: Photo; act?: undefined; paper?: undefined }
  | { paper: PaperPhoto; act?: undefined; photo?: undefined }

/** Those before the first photo. */
export function actsAtFirst<One extends Entry>(entries: readonly One[]): One[] {
  const photo = entries.findIndex(({ act }) => !act)
  return entries.slice(0, photo < 0 ? entries.length : photo)
}

/** The steps of a visit that the professional takes one after the other. */
export type Step = 'on_my_way' | 'here' | 'start' | 'finish' | 'cash'

/** A visit as it is once what waits to be sent has arrived. */
export function withPending(visit: ProVisit, entries: readonly Entry[]): ProVisit {
  let now = visit
  for (const { act, photo } of entries) {
    if (act?.visit === visit.id) now = after(now, act)
    if (photo?.visit === visit.id) now = { ...now, photos: { ...now.photos, [photo.kind]: now.photos[photo.kind] + 1 } }
  }
  return now
}

/** The papers as they are once what waits to be sent has arrived. */
export const papersWithPending = (papers: readonly ProPaper[], entries: readonly Entry[]): ProPaper[] =>
  papers.map((known) => (entries.some(({ paper }) => paper?.kind === known.kind) ? { ...known, newer: 'sent', refusal: null } : known))

function after(visit: ProVisit, { kind, occurred_at: at, data }: Act): ProVisit {
  switch (kind) {
    case 'on_my_way':
      return { ...visit, left_at: visit.left_at ?? at }
    case 'not_on_my_way':
      return { ...visit, left_at: null }
    case 'here':
      return { ...visit, arrived_at: visit.arrived_at ?? at }
    case 'start':
      return { ...visit, status: 'in_progress', started_at: visit.started_at ?? at }
    case 'tick':
      return { ...visit, tasks: visit.tasks.map((one) => (one.task === data.task ? { ...one, is_done: data.is_done ?? false } : one)) }
    case 'extra_time':
      return data.extra_minutes ? { ...visit, extra_time: { minutes: data.extra_minutes, state: 'open' } } : visit
    case 'finish':
      return { ...visit, status: 'completed', finished_at: at, cash_due: data.cash_received ? 0 : visit.cash_due }
    case 'cash':
      return { ...visit, cash_due: 0 }
    case 'nobody_home':
      return { ...visit, status: 'no_show', finished_at: at, reports: [...visit.reports, { kind, answer: null }] }
    case 'late':
    case 'give_back':
    case 'question':
      return { ...visit, reports: [...visit.reports, { kind, answer: null }] }
    default:
      return visit
  }
}

/** Whether the address, of which no area is known, ends with its city already. */
export const namesItsCity = ({ area, address, city_name }: Pick<ProVisit, 'area' | 'address' | 'city_name'>): boolean =>
  area === null && address.trim().endsWith(city_name)

/** What the professional does next with a visit; null if nothing is left. */
export function nextStep(visit: ProVisit): Step | null {
  if (visit.status === 'completed') return visit.cash_due > 0 ? 'cash' : null
  if (visit.status !== 'scheduled' && visit.status !== 'in_progress') return null
  if (visit.arrived_at === null) return visit.left_at === null ? 'on_my_way' : 'here'
  return visit.started_at === null ? 'start' : 'finish'
}

/** What the office changed in a day: visits that are gone, new or at another time. */
export type DayChange =
  | { kind: 'gone' | 'added'; visit: number; at: string; service: string }
  | { kind: 'moved'; visit: number; at: string; before: string; service: string }

/** What differs between a day as the phone had it and as it is now. A visit that is over does not go. */
export function changesOf(before: ProDay, now: ProDay): DayChange[] {
  const known = new Map(before.visits.map((visit) => [visit.id, visit]))
  const here = new Set(now.visits.map(({ id }) => id))
  const gone = before.visits
    .filter(({ id }) => !here.has(id))
    .map(({ id: visit, starts_at: at, service_name: service }): DayChange => ({ kind: 'gone', visit, at, service }))
  const others = now.visits.flatMap(({ id: visit, starts_at: at, service_name: service }): DayChange[] => {
    const old = known.get(visit)
    if (!old) return [{ kind: 'added', visit, at, service }]
    return old.starts_at === at ? [] : [{ kind: 'moved', visit, at, before: old.starts_at, service }]
  })
  return [...gone, ...others]
}
