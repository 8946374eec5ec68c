import { expect } from 'vitest'
import type { Site } from '../accounts/site.ts'
import { visitUnderWay } from './visit-under-way.ts'

/** Aisha's visit is over, and she has written about it; the address at which staff look at her review. */
export async function reviewedVisit(site: Site) {
  const { call, join, query } = site
  const aisha = await join('Aisha')
  const booking = await visitUnderWay(site, aisha)
  const confirmed = await call('POST', `/api/booking/${booking}/visits/1/completion`, { token: aisha, body: {} })
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200)
  await call('POST', '/api/reviews', { token: aisha, body: { booking_id: booking, rating: 2, text: 'They came late. Call me!' } })
  const [{ id, slug }] = await query('SELECT r.id, s.slug FROM reviews r JOIN services s ON s.id = r.service_id')
  return { aisha, booking, review: `/api/admin/reviews/${id}`, page: `/api/services/slug/${slug}/reviews` }
}
