/** The events of a booking's history that its customer sees; all others are internal. */
export const toldEvents = [
  'created',
  'link_sent',
  'confirmed',
  'paid',
  'authorised',
  'payment_failed',
  'payment_released',
  'paid_twice',
  'refunded',
  'refunded_to_wallet',
  'paid_from_pack',
  'back_on_pack',
  'refund_failed',
  'address_corrected',
  'visit_moved',
  'visit_assigned',
  'visit_cancelled',
  'visit_skipped',
  'visit_paused',
  'visit_ended',
  'visit_changed',
  'visit_started',
  'visit_extended',
  'visit_completed',
  'tip_given',
  'visit_no_show',
  'visit_missed_reported',
  'visit_missed',
  'cancelled',
  'expired',
  'replaced',
  'rebooked',
  'paused',
  'resumed',
  'ended',
  'series_changed',
  'dates_added',
  'date_unavailable',
  'team_notes_changed',
  'visit_claim_asked',
  'visit_claim_agreed',
  'visit_claim_booked',
  'visit_claim_done',
  'visit_claim_refused',
  'visit_claim_reopened',
  'visit_claim_withdrawn',
  'visit_claim_expired',
] as const
export type ToldEvent = (typeof toldEvents)[number]

/** Who caused an event, as far as the customer is told. */
export type ToldBy = 'you' | 'us' | 'system'

type Recorded = { kind: string; at: Date; by: ToldBy; visit: number | null; amount: number | null }
export type Told<Event extends Recorded> = Omit<Event, 'kind' | 'visit'> & { kind: ToldEvent; visits: number[] }

/** Other names of the same events: those recorded when a booking's state follows its visits, and those in older histories. */
const otherNames: Record<string, ToldEvent> = {
  in_progress: 'visit_started',
  started: 'visit_started',
  completed: 'visit_completed',
  no_show: 'visit_no_show',
  hold_expired: 'expired',
}

/** Booking events that only repeat a visit event they follow from. */
const repeats: Partial<Record<ToldEvent, ToldEvent[]>> = {
  cancelled: ['visit_cancelled', 'visit_skipped', 'visit_paused', 'visit_ended', 'visit_missed'],
  visit_started: ['visit_started'],
  visit_completed: ['visit_completed'],
  visit_no_show: ['visit_no_show'],
}

/** Without what was taken back, and without its taking back; data.undoes is the id of the event that an event takes back. */
export function withoutUndone<Event extends { id: number; data: Record<string, unknown> }>(events: readonly Event[]): Event[] {
  const undone = new Set(events.map(({ data }) => data.undoes))
  return events.filter(({ id, data }) => !undone.has(Number(id)) && data.undoes === undefined)
}

const sameMomentMs = 5_000
const isOneMoment = (one: { at: Date }, next: { at: Date }) => next.at.getTime() - one.at.getTime() < sameMomentMs
/** How many payment events may be recorded between a visit event and the booking event that follows from it. */
const mostBetween = 4

/** A booking's history as a customer reads it, oldest first: visits that changed together are one entry, and no fact appears twice. */
export function toldHistory<Event extends Recorded>(events: readonly Event[]): Told<Event>[] {
  const told: Told<Event>[] = []
  for (const event of events) {
    const kind = otherNames[event.kind] ?? toldEvents.find((one) => one === event.kind)
    if (!kind) continue
    const last = told.at(-1)
    const isSameMoment = last !== undefined && isOneMoment(last, event)
    if (event.visit === null && told.slice(-mostBetween).some((one) => isOneMoment(one, event) && repeats[kind]?.includes(one.kind)))
      continue
    if (isSameMoment && event.visit !== null && last.kind === kind && last.visits.length > 0) {
      last.visits.push(event.visit)
      if (event.amount !== null) last.amount = (last.amount ?? 0) + event.amount
      continue
    }
    const { visit, kind: _, ...rest } = event
    told.push({ ...rest, kind, visits: visit === null ? [] : [visit] })
  }
  return told
}
