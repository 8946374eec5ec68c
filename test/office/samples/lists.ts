import { runRows } from '../../../src/operations/bulk/run-rows.ts'
import { systemContext } from '../../../src/operations/context.ts'
import type { Site } from '../../accounts/site.ts'
import { leaveSomethingToDo } from '../something-to-do.ts'
import type { Samples } from './sample.ts'

/** A run that has closed one message, and was refused for one that does not exist. */
async function finishedRun(site: Site): Promise<string> {
  const { message } = await leaveSomethingToDo(site)
  const body = { verb: 'message.close', ids: [message.split('/').at(-1), '2147483647'] }
  const started = await site.call('POST', '/api/admin/bulk', { token: await site.joinStaff('Layla', 'superadmin'), body })
  await runRows(systemContext(site.services))
  return `/api/admin/bulk/${started.body.data.id}`
}

/** A view of the messages for everybody. */
const openFirst = { list: 'messages', name: 'Open, newest first', query: { state: 'open', sort: 'newest' }, is_shared: true }

async function savedView(site: Site): Promise<string> {
  const saved = await site.call('POST', '/api/admin/views', { token: await site.joinStaff('Layla', 'superadmin'), body: openFirst })
  return `/api/admin/views/${saved.body.data.id}`
}

/** What is done with a list as a whole. */
export const listSamples = {
  'POST /admin/exports': async () => ({ address: '/api/admin/exports', body: { list: 'messages', query: { state: 'open' } } }),
  'POST /admin/bulk': async () => ({ address: '/api/admin/bulk', body: { verb: 'message.close', ids: ['1'] } }),
  'POST /admin/bulk/{id}/retries': async (site) => ({ address: `${await finishedRun(site)}/retries` }),
  'POST /admin/bulk/{id}/undo': async (site) => ({ address: `${await finishedRun(site)}/undo` }),
  'POST /admin/views': async () => ({ address: '/api/admin/views', body: openFirst }),
  'PUT /admin/views/{id}': async (site) => ({
    address: await savedView(site),
    body: { name: 'Newest open', instead_of: openFirst.name },
  }),
  'DELETE /admin/views/{id}': async (site) => ({ address: await savedView(site) }),
} satisfies Samples
