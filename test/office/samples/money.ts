import { askedWithdrawal, failedRefund } from '../money-waits.ts'
import type { Sample, Samples } from './sample.ts'

/** Something done with a withdrawal, approved before where it has to be. */
const withdrawal =
  (rest: string, { isApproved = false, body }: { isApproved?: boolean; body?: object } = {}): Sample =>
  async (site) => {
    const address = `/api/admin/withdrawals/${(await askedWithdrawal(site)).id}`
    if (isApproved) await site.call('PUT', `${address}/approval`, { token: await site.joinStaff('Layla', 'superadmin') })
    return { address: `${address}/${rest}`, ...(body && { body }) }
  }

/** Withdrawals and refunds. */
export const moneySamples = {
  'PUT /admin/withdrawals/{id}/approval': withdrawal('approval'),
  'PUT /admin/withdrawals/{id}/payment': withdrawal('payment', { isApproved: true }),
  'PUT /admin/withdrawals/{id}/return': withdrawal('return', { body: { reason: 'The account is closed' } }),
  'PUT /admin/refunds/{id}/settlement': async (site) => ({
    address: `/api/admin/refunds/${await failedRefund(site)}/settlement`,
    body: { to: 'wallet', reason: 'The card was replaced' },
  }),
} satisfies Samples
