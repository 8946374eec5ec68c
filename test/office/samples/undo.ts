import { leaveSomethingToDo } from '../something-to-do.ts'
import type { Samples } from './sample.ts'

/** Taking back. */
export const undoSamples = {
  'POST /admin/undo/{id}': async (site) => {
    const { message } = await leaveSomethingToDo(site)
    const { undo } = (await site.call('PUT', `${message}/closure`, { token: await site.joinStaff('Layla', 'superadmin') })).body
    return { address: `/api/admin/undo/${undo.id}` }
  },
} satisfies Samples
