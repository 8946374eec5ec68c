import type { Site } from '../../accounts/site.ts'
import { askedWithdrawal, failedRefund, givenTip } from '../money-waits.ts'
import { checkBy } from './house.ts'
import type { Sample, Samples } from './sample.ts'

/** Something done with a withdrawal, approved before where it has to be. */
const withdrawal =
  (rest: string, { isApproved = false, body }: { isApproved?: boolean; body?: object } = {}): Sample =>
  async (site) => {
    const address = `/api/admin/withdrawals/${(await askedWithdrawal(site)).id}`
    if (isApproved) await site.call('PUT', `${address}/approval`, { token: await site.joinStaff('Layla', 'superadmin') })
    await site.query('UPDATE withdrawals SET approved_by = NULL')
    return { address: `${address}/${rest}`, ...(body && { body }) }
  }

export const eid = {
  percent: 15,
  amount: null,
  most: 50,
  least_charge: 100,
  from: '2026-11-21',
  until: '2026-12-31',
  usage_limit: 200,
  once_per_customer: true,
}
const withoutPromo = ({ query }: Site) => query(`DELETE FROM promo_codes WHERE code = 'EID15'`)

/** A promo code that nobody has edited or used; ended: by staff. */
const promo =
  (rest: string, { isEnded = false, ...sent }: { isEnded?: boolean; body?: object; headers?: Record<string, string> } = {}): Sample =>
  async (site) => {
    await withoutPromo(site)
    await site.query(
      `INSERT INTO promo_codes (code, percent, starts_at, ends_at, is_active) VALUES ('EID15', 10, '2026-11-22 00:00+04', '2027-01-01 00:00+04', $1)`,
      [!isEnded],
    )
    return { address: `/api/admin/promos/EID15${rest}`, ...sent }
  }

/** A professional who is owed a tip of five dirhams. */
const tipOwed: Sample = async (site) => {
  const professional = await givenTip(site)
  return { address: `/api/admin/professionals/${professional}/tips/payment`, body: { amount: 5 } }
}

/** Withdrawals, refunds and promo codes. */
export const moneySamples = {
  'POST /admin/professionals/{id}/tips/payment': tipOwed,
  'PUT /admin/withdrawals/{id}/approval': withdrawal('approval'),
  'PUT /admin/withdrawals/{id}/payment': withdrawal('payment', { isApproved: true }),
  'PUT /admin/withdrawals/{id}/return': withdrawal('return', { body: { reason: 'The account is closed' } }),
  'PUT /admin/refunds/{id}/settlement': async (site) => ({
    address: `/api/admin/refunds/${await failedRefund(site)}/settlement`,
    body: { to: 'wallet', reason: 'The card was replaced' },
  }),
  'POST /admin/promos': async (site) => {
    await withoutPromo(site)
    return { address: '/api/admin/promos', body: { code: 'EID15', ...eid } }
  },
  'PUT /admin/promos/{code}': promo('', { body: eid, headers: { 'if-match': '"1"' } }),
  'PUT /admin/promos/{code}/end': promo('/end'),
  'DELETE /admin/promos/{code}/end': promo('/end', { isEnded: true }),
  'POST /admin/ledger/check': checkBy('check the ledger', '/api/admin/ledger/check'),
} satisfies Samples
