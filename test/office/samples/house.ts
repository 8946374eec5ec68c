import type { Samples } from './sample.ts'

/** Staff and settings. */
export const houseSamples = {
  'POST /admin/staff': async () => ({
    address: '/api/admin/staff',
    body: { first_name: 'Noor', last_name: 'Ali', email: 'noor@example.com', role: 'admin' },
  }),
  'PUT /admin/settings/{name}': async () => ({ address: '/api/admin/settings/leadTime', body: { value: 90, expected: 60 } }),
} satisfies Samples
