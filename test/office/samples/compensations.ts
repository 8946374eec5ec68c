import { approvalAsked } from '../approval-asked.ts'
import { paidVisit } from '../paid-visit.ts'
import type { Samples } from './sample.ts'

const reason = 'The team came late'

/** Refunds, credits and approvals. */
export const compensationSamples = {
  'POST /admin/refunds': async (site) => {
    const { payment } = await paidVisit(site)
    return { address: '/api/admin/refunds', body: { payment_id: payment, amount: 50, to: 'wallet', reason } }
  },
  'POST /admin/credits': async (site) => {
    const { account } = await paidVisit(site)
    return { address: '/api/admin/credits', body: { account_id: account, amount: 50, reason } }
  },
  'PUT /admin/approvals/{id}/decision': async (site) => ({
    address: `/api/admin/approvals/${await approvalAsked(site, await site.joinStaff('Omar', 'admin'))}/decision`,
    body: { approve: true },
  }),
  'PUT /admin/approvals/{id}/withdrawal': async (site) => ({
    address: `/api/admin/approvals/${await approvalAsked(site, await site.joinStaff('Layla', 'superadmin'), 2_000)}/withdrawal`,
  }),
} satisfies Samples
