import type { Samples } from './sample.ts'

/** Staff. */
export const houseSamples = {
  'POST /admin/staff': async () => ({
    address: '/api/admin/staff',
    body: { first_name: 'Noor', last_name: 'Ali', email: 'noor@example.com', role: 'admin' },
  }),
} satisfies Samples
