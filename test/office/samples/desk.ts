import { askedClaim } from '../asked-claim.ts'
import { leaveSomethingToDo } from '../something-to-do.ts'
import { visitUnderWay } from '../visit-under-way.ts'
import type { Sample, Samples } from './sample.ts'

type Left = Awaited<ReturnType<typeof leaveSomethingToDo>>

const to =
  (subject: Exclude<keyof Left, 'aisha'>, rest: string, body?: object): Sample =>
  async (site) => ({ address: (await leaveSomethingToDo(site))[subject] + rest, ...(body && { body }) })

/** Opens again what was closed before. */
const closed =
  (subject: 'message' | 'support'): Sample =>
  async (site) => {
    const address = `${(await leaveSomethingToDo(site))[subject]}/closure`
    await site.call('PUT', address, { token: await site.joinStaff('Layla', 'superadmin') })
    return { address }
  }

const visit =
  (rest: string, body: object): Sample =>
  async (site) => ({ address: `/api/admin/bookings/${await visitUnderWay(site, await site.join('Aisha'))}/${rest}`, body })

const claim =
  (rest: string, body?: object): Sample =>
  async (site) => ({ address: `/api/admin/claims/${(await askedClaim(site)).claim}/${rest}`, ...(body && { body }) })

/** Visits, claims, messages, support requests and applications. */
export const deskSamples = {
  'PUT /admin/bookings/{id}/visits/{number}/completion': visit('visits/1/completion', { cash_received: true }),
  'PUT /admin/bookings/{id}/visits/{number}/no-show': visit('visits/1/no-show', { missed_by: 'us' }),
  'PUT /admin/claims/{id}/agreement': claim('agreement'),
  'POST /admin/claims/{id}/visit': claim('visit', { date: '2026-11-30', time: '10:00', team: 'same' }),
  'PUT /admin/claims/{id}/refusal': claim('refusal', { reason: 'The photos show a clean kitchen' }),
  'POST /admin/messages/{id}/replies': to('message', '/replies', { message: 'Hello' }),
  'PUT /admin/messages/{id}/closure': to('message', '/closure'),
  'DELETE /admin/messages/{id}/closure': closed('message'),
  'POST /admin/support/{id}/messages': to('support', '/messages', { message: 'Hello' }),
  'PUT /admin/support/{id}/closure': to('support', '/closure'),
  'DELETE /admin/support/{id}/closure': closed('support'),
  'POST /admin/applications/{id}/questions': to('company', '/questions', { message: 'Hello?' }),
  'PUT /admin/applications/{id}/acceptance': to('company', '/acceptance', {}),
  'PUT /admin/applications/{id}/refusal': to('company', '/refusal', { message: 'Sorry', reason: 'No licence' }),
} satisfies Samples
