import { addDays, addMinutes, type DubaiDate, dubaiDateOf, instantOf } from './dubai-time.ts'

/** What a professional does with a visit, or reports; their phone keeps each act with its own time until the network takes it. */
export const actionKinds = [
  'on_my_way',
  'not_on_my_way',
  'here',
  'start',
  'tick',
  'extra_time',
  'finish',
  'cash',
  'nobody_home',
  'late',
  'give_back',
  'question',
  'ill',
  'absence',
] as const
export type ActionKind = (typeof actionKinds)[number]

export const photoKinds = ['before', 'after', 'problem', 'door'] as const
export type PhotoKind = (typeof photoKinds)[number]

/** Photos of the work, which are taken only if the customer agreed, and which the customer sees. The others are evidence for the office. */
export const customerPhotoKinds = ['before', 'after'] as const satisfies readonly PhotoKind[]
export type CustomerPhotoKind = (typeof customerPhotoKinds)[number]

export const isPhotoForCustomer = (kind: PhotoKind): kind is CustomerPhotoKind =>
  (customerPhotoKinds as readonly PhotoKind[]).includes(kind)

export const fieldReportKinds = ['late', 'give_back', 'nobody_home', 'finish', 'ill', 'absence', 'question'] as const
export type FieldReportKind = (typeof fieldReportKinds)[number]

/** Why nothing is done on the word of a phone until staff have decided. */
export const doubts = ['unproven', 'out_of_order', 'too_short'] as const satisfies readonly RefusalCode[]
export type Doubt = (typeof doubts)[number]

export const isDoubt = (code: RefusalCode): code is Doubt => (doubts as readonly RefusalCode[]).includes(code)

/** What the office says to a report. granted and declined decide about what was asked for; a question is answered, in words. */
export const reportAnswers = ['granted', 'declined', 'seen', 'answered'] as const
export type ReportAnswer = (typeof reportAnswers)[number]

/**
 * Why an act is refused.
 * - not_yours: the visit is somebody else's, or not theirs any more. called_off: it does not take place.
 * - not_now: its state does not allow it. too_soon: it is more than an hour away. wait: the team has not
 *   waited long enough at the door.
 * - evidence_missing: nobody home is said only after an arrival, a call and a photo of the door.
 * - too_early, out_of_order, too_short: the time cannot be (domain/field-times.ts). unproven: only the phone's word shows the wait.
 * - no_time: the visit cannot last longer, since the next one, the road to it, the legal hours or the calendar are in the way.
 * - too_many: the office has been told as often as it is in a day (mostReportsADay).
 * - clock: the time of the act has not come. too_old: it is older than a phone keeps.
 */
export type RefusalCode =
  | 'not_yours'
  | 'called_off'
  | 'not_now'
  | 'too_soon'
  | 'wait'
  | 'evidence_missing'
  | 'too_early'
  | 'out_of_order'
  | 'too_short'
  | 'unproven'
  | 'no_time'
  | 'too_many'
  | 'clock'
  | 'too_old'
  | 'invalid'

/** A person answers each report and question of a professional: so many are taken in 24 hours, far more than a hard day has. The database counts (reports_in_a_day). */
export const mostReportsADay = 30

/** How long a team waits at a closed door, from the start of the visit or its arrival, whichever is later. */
export const waitAtDoorMinutes = 15
/** A team that is early starts at most so much before the time. */
export const earlyStartMinutes = 60

/** A professional sees yesterday and two weeks ahead. */
const daysSeen = { before: 1, ahead: 14 }
/** Clocks of phones that are set by the network differ by less. */
const skewMinutes = 2

/** Whether a professional's phone may show this day. */
export function isDaySeen(date: DubaiDate, now: Date): boolean {
  const today = dubaiDateOf(now)
  return date >= addDays(today, -daysSeen.before) && date <= addDays(today, daysSeen.ahead)
}

/** The moment since which acts are taken: the beginning of yesterday. */
const oldestAct = (now: Date): Date => instantOf(addDays(dubaiDateOf(now), -daysSeen.before), '00:00')

/** Why the time of an act is refused, or null. */
export function refusalOfMoment(occurredAt: Date, now: Date): Extract<RefusalCode, 'clock' | 'too_old'> | null {
  if (occurredAt > addMinutes(now, skewMinutes)) return 'clock'
  return occurredAt < oldestAct(now) ? 'too_old' : null
}

/** The earlier of the time that a phone says and the time at which it was received: what is written of a visit has happened. */
export const happenedAt = (occurredAt: Date, receivedAt: Date): Date => (occurredAt < receivedAt ? occurredAt : receivedAt)

/** From when on a team may say that nobody is home. */
export const mayLeaveFrom = (startsAt: Date, arrivedAt: Date): Date =>
  addMinutes(arrivedAt > startsAt ? arrivedAt : startsAt, waitAtDoorMinutes)

/** The customer's phone number is on the phone of whoever comes on the day of the visit alone, until two hours after its end. */
export function isPhoneShown({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date): boolean {
  return dubaiDateOf(startsAt) === dubaiDateOf(now) && now < addMinutes(endsAt, 120)
}
