import { leaveSomethingToDo } from '../something-to-do.ts'
import type { Sample, Samples } from './sample.ts'

const message =
  (what: 'taker' | 'snooze', { body, before }: { body?: object; before?: object } = {}): Sample =>
  async (site) => {
    await leaveSomethingToDo(site)
    const [{ subject_id }] = await site.query(`SELECT subject_id FROM queue_items WHERE queue = 'messages'`)
    const address = `/api/admin/queue-items/messages/${subject_id}/${what}`
    if (before) await site.call('PUT', address, { token: await site.joinStaff('Layla', 'superadmin'), body: before })
    return { address, ...(body && { body }) }
  }

const tomorrow = { until: '2026-11-22' }

/** Who sees to what waits. */
export const queueSamples = {
  'PUT /admin/queue-items/{queue}/{id}/taker': message('taker', { body: {} }),
  'DELETE /admin/queue-items/{queue}/{id}/taker': message('taker', { before: {} }),
  'PUT /admin/queue-items/{queue}/{id}/snooze': message('snooze', { body: tomorrow }),
  'DELETE /admin/queue-items/{queue}/{id}/snooze': message('snooze', { before: tomorrow }),
} satisfies Samples
