import type { Samples } from './sample.ts'

/** What is done with a list as a whole. */
export const listSamples = {
  'POST /admin/exports': async () => ({ address: '/api/admin/exports', body: { list: 'messages', query: { state: 'open' } } }),
} satisfies Samples
