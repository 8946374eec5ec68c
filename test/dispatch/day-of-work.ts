import { afterEach, expect } from 'vitest'
import { instantOf } from '../../src/domain/dubai-time.ts'
import { confirmBooking } from '../../src/operations/bookings/confirm-booking.ts'
import { systemContext } from '../../src/operations/context.ts'
import { releaseHeld } from '../../src/operations/undo/release-held.ts'
import { openSite } from '../accounts/site.ts'
import { officeCleaning } from '../bookings/people.ts'
import { testStart } from '../context.ts'

export const day = '2026-11-26'
export const slot = (time: string) => instantOf(day, time)

/** A site with a day of visits, emptied after each test; four people work there, and those that a test adds. */
export async function openDay() {
  const site = await openSite()
  const { call, query } = site
  const { planDay } = site.services

  afterEach(async () => {
    await site.emptyOfPeople('professional_exceptions', 'dispatch_plans', 'field_reports')
    await query('DELETE FROM professionals WHERE id > 4')
    site.setNow(testStart)
    site.services.planDay = planDay
  })

  const layla = () => site.joinStaff('Layla', 'superadmin')

  /** A customer who books and confirms; who goes is settled afterwards. Returns the booking's id. */
  async function booking(name: string, time: string, changes: Parameters<typeof officeCleaning>[1] = {}): Promise<string> {
    const person = {
      first_name: name,
      last_name: 'Saeed',
      email: `${name.toLowerCase()}@example.com`,
      phone: '+971501234567',
      address: 'Villa 12, Jumeirah 1',
    }
    const customer = (await call('POST', '/api/customer', { body: person })).body.id
    const booked = await call('POST', '/api/booking', { body: officeCleaning(customer, { time, ...changes }) })
    expect(booked.status, JSON.stringify(booked.body)).toBe(200)
    await confirmBooking(systemContext(site.services), booked.body.id)
    return booked.body.id
  }

  /** Sends these people to these bookings, whoever was chosen for them. */
  async function send(pairs: readonly (readonly [booking: string, professional: number])[]): Promise<void> {
    const [ids, people] = [pairs.map(([id]) => id), pairs.map(([, professional]) => professional)]
    await query('DELETE FROM visit_assignments a USING visits v WHERE v.id = a.visit_id AND v.booking_id = ANY($1)', [ids])
    await query(
      `INSERT INTO visit_assignments (visit_id, professional_id, held) SELECT v.id, one.professional, tstzrange(v.starts_at, v.ends_at + interval '30 minutes')
      FROM unnest($1::text[], $2::int[]) AS one (booking, professional) JOIN visits v ON v.booking_id = one.booking`,
      [ids, people],
    )
  }

  /** Who goes to each visit of the day, by booking. */
  const teams = async (): Promise<Record<string, number[]>> =>
    Object.fromEntries(
      (
        await query(`SELECT v.booking_id, ARRAY(SELECT a.professional_id FROM visit_assignments a WHERE a.visit_id = v.id AND a.is_active ORDER BY 1) AS team
      FROM visits v WHERE v.status <> 'cancelled' ORDER BY v.booking_id`)
      ).map(({ booking_id, team }) => [booking_id, team]),
    )

  const everything = () =>
    query(`SELECT v.booking_id, v.deadline_start, a.professional_id, a.held, a.is_pinned FROM visits v LEFT JOIN visit_assignments a ON a.visit_id = v.id
    ORDER BY v.booking_id, a.professional_id`)

  /** Emails that go out once the window of undo is over. */
  async function mailsAfterTheWindow() {
    await site.mails()
    site.minutesLater(11)
    await releaseHeld(systemContext(site.services))
    return site.mails()
  }

  const get = async (address: string, token: string) => (await call('GET', address, { token })).body.data
  const apply = (address: string, token: string, body: object = {}) => call('PUT', `${address}/application`, { token, body })
  const undo = (id: string, token: string) => call('POST', `/api/admin/undo/${id}`, { token })

  return { site, call, query, layla, booking, send, teams, everything, mailsAfterTheWindow, get, apply, undo }
}
