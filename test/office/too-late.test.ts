import { afterEach, describe, expect, test } from 'vitest'
import { type ActorKind, mayChange, mayChangeVisit, type VisitState, visitTransitions } from '../../src/domain/bookings.ts'
import { loadBooking, visitOf } from '../../src/operations/booking-access/load-booking.ts'
import { confirmBooking } from '../../src/operations/bookings/confirm-booking.ts'
import { type Actor, type Context, systemContext } from '../../src/operations/context.ts'
import { AppError } from '../../src/operations/errors.ts'
import { expireHolds } from '../../src/operations/holds/expire-holds.ts'
import { closeVisits } from '../../src/operations/visits/close-visits.ts'
import { recordCompletion } from '../../src/operations/visits/complete-visit.ts'
import { markNoShow } from '../../src/operations/visits/mark-no-show.ts'
import { startVisit } from '../../src/operations/visits/start-visit.ts'
import { openSite, people } from '../accounts/site.ts'
import { testStart } from '../context.ts'
import { visitToCome } from './visit-to-come.ts'

const site = await openSite()
const { call, join, joinStaff, query, services } = site

afterEach(async () => {
  await site.emptyOfPeople()
  site.setNow(testStart)
})

/** What changes a visit into each state; nobody but the clock of a late payment brings one back. */
const verbs: Record<Exclude<VisitState, 'scheduled'>, (context: Context, id: string) => Promise<unknown>> = {
  in_progress: (context, id) => startVisit(context, { id, number: 1 }),
  completed: (context, id) => context.db.transaction((tx) => recordCompletion(context, tx, { id, number: 1 }, {})),
  no_show: (context, id) => markNoShow(context, { id, number: 1 }),
  cancelled: (context, id) =>
    context.db.transaction(async (tx) => {
      const booking = await loadBooking(context, tx, id)
      await closeVisits(context, tx, {
        booking,
        visits: [visitOf(context, booking, 1)],
        reason: 'cancelled',
        expectedFee: 1_000,
        to: 'source',
      })
    }),
}
type To = keyof typeof verbs
const targets = Object.keys(verbs) as To[]

const visit = {
  en: { did: { in_progress: 'started', completed: 'completed', no_show: 'nobody was there to let us in', cancelled: 'cancelled' } },
  ar: { did: { in_progress: 'بدء', completed: 'اكتمال', no_show: 'لم نجد من يفتح لنا', cancelled: 'أُلغيت' } },
} as const
const states = {
  en: { in_progress: 'is under way.', completed: 'is completed.', no_show: 'is closed as missed.', cancelled: 'is cancelled.' },
  ar: { in_progress: 'قيد التنفيذ.', completed: 'مكتملة.', no_show: 'مغلقة، إذ لم يُفتح الباب.', cancelled: 'ملغاة.' },
} as const
const system = { en: 'The system', ar: 'تلقائيًا' } as const
const customer = { en: 'The customer', ar: 'من قِبل العميل' } as const
const at = { en: 'today at 12:30 PM', ar: 'اليوم الساعة 12:30 م' } as const
const names = /Omar|Haddad|Layla|Nasser/

async function staged() {
  const aisha = await join('Aisha')
  const id = await visitToCome(site, aisha)
  await joinStaff('Omar', 'admin')
  await joinStaff('Layla', 'admin')
  await confirmBooking(systemContext(services), id)
  site.setNow(new Date('2026-11-26T12:30:00+04:00'))
  const accountOf = async (person: keyof typeof people): Promise<string> =>
    (await query('SELECT id FROM accounts WHERE email = $1', [people[person].email]))[0].id
  const [who] = await query(
    'SELECT a.professional_id AS id, p.name FROM visit_assignments a JOIN professionals p ON p.id = a.professional_id',
  )
  const staff = (accountId: string): Actor => ({ kind: 'staff', role: 'admin', accountId, sessionId: 's' })
  const actors: Record<ActorKind, Actor> = {
    staff: staff(await accountOf('Omar')),
    customer: { kind: 'customer', accountId: await accountOf('Aisha'), sessionId: 's' },
    visitor: { kind: 'visitor', bookingId: id },
    professional: { kind: 'professional', professionalId: who.id, deviceId: 1 },
    system: { kind: 'system' },
  }
  return { id, actors, layla: staff(await accountOf('Layla')), professional: who.name as Record<'en' | 'ar', string> }
}

const as = (actor: Actor, language: 'en' | 'ar' = 'en'): Context => ({ ...systemContext(services), actor, language })

async function refusalOf(work: Promise<unknown>): Promise<AppError> {
  const refused: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(refused instanceof AppError)) throw new Error('It was not refused', { cause: refused })
  return refused
}

const won = visitTransitions.flatMap(({ from, to, by }) => (to === 'scheduled' ? [] : by.map((kind) => ({ from, to, kind }))))

describe('whoever comes too late reads who did what and when, and the state it is in now', () => {
  test.each(won)('$from to $to by $kind', async ({ from, to, kind }) => {
    const { id, actors, layla, professional } = await staged()
    const early = kind === 'visitor' || kind === 'customer' ? from === 'scheduled' : false
    if (early) site.setNow(new Date('2026-11-25T12:30:00+04:00'))
    if (from === 'in_progress') await startVisit(as({ kind: 'system' }), { id, number: 1 })
    await verbs[to](as(actors[kind]), id)
    const person = { staff: 'Omar Haddad', customer: null, visitor: null, professional: null, system: null }[kind]
    for (const language of ['en', 'ar'] as const) {
      const who = person ?? (kind === 'system' ? system[language] : kind === 'professional' ? professional[language] : customer[language])
      for (const later of targets) {
        if (mayChangeVisit(to, later, 'staff') || (later === 'completed' && to === 'completed')) continue
        const { code, message, data } = await refusalOf(verbs[later](as(layla, language), id))
        expect(code).toBe('conflict')
        for (const said of [who, visit[language].did[to], at[language], states[language][to]]) expect(message).toContain(said)
        expect(data).toMatchObject({ state: to })
      }
      for (const loser of ['customer', 'visitor'] as const) {
        if (mayChangeVisit(to, 'cancelled', loser)) continue
        const { message } = await refusalOf(verbs.cancelled(as(actors[loser], language), id))
        expect(message).toContain(at[language])
        expect(message).toContain(visit[language].did[to])
        expect(message).not.toMatch(names)
      }
    }
  })
})

test('of two who cancel at once the other reads whose cancellation stands, and the customer reads no names', async () => {
  const aisha = await join('Aisha')
  const id = await visitToCome(site, aisha)
  const tokens = { Omar: await joinStaff('Omar', 'admin'), Layla: await joinStaff('Layla', 'admin') }
  const body = { fee: 'none', expected_fee: 0, reason: 'The lift is being repaired' }
  const both = await Promise.all(
    Object.entries(tokens).map(async ([name, token]) => ({
      name,
      reply: await call('PUT', `/api/admin/bookings/${id}/visits/1/cancellation`, { token, body }),
    })),
  )
  const winner = both.find(({ reply }) => reply.status === 200)
  const loser = both.find(({ reply }) => reply.status === 409)
  expect(loser?.reply.body.message).toMatch(
    new RegExp(`^${winner?.name} \\w+ cancelled this visit today at 10:00 AM\\. It is cancelled\\.$`),
  )
  const again = await call('PUT', `/api/admin/bookings/${id}/confirmation`, { token: tokens.Omar })
  expect(again.body.message).toMatch(/(You|Layla Nasser) cancelled this booking today at 10:00 AM\. It is cancelled\.$/)
  const told = await call('POST', `/api/booking/${id}/visits/1/no-show`, { token: aisha, body: { missed_by: 'us' } })
  expect(told).toMatchObject({ status: 409, body: { message: 'This visit was cancelled today at 10:00 AM.' } })
})

test('control: of an act that the history lacks nobody reads who did it and when', async () => {
  const { id, actors, layla } = await staged()
  await query('ALTER TABLE booking_events DISABLE TRIGGER USER')
  await verbs.cancelled(as(actors.staff), id)
  await query('DELETE FROM booking_events')
  await query('ALTER TABLE booking_events ENABLE TRIGGER USER')
  const { message } = await refusalOf(verbs.in_progress(as(layla), id))
  expect(message).not.toMatch(/Omar|today at/)
  expect(message).toContain('is cancelled.')
})

test('a booking whose time to confirm has run out says so, for the system did it', async () => {
  const aisha = await join('Aisha')
  const id = await visitToCome(site, aisha, { payment_method: 'card' })
  site.minutesLater(60)
  await expireHolds(systemContext(services))
  const omar = await joinStaff('Omar', 'admin')
  expect(mayChange('expired', 'confirmed', 'staff')).toBe(false)
  const { body } = await call('PUT', `/api/admin/bookings/${id}/confirmation`, { token: omar })
  expect(body.message).toMatch(
    /^This booking was released today at \d+:\d\d AM, as it was not paid or confirmed in time\. It has expired\.$/,
  )
})
