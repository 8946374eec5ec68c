import fc from 'fast-check'
import { expect, test } from 'vitest'
import { systemContext } from '../../src/operations/context.ts'
import { checkLedger } from '../../src/operations/ledger/check-ledger.ts'
import { releaseHeld } from '../../src/operations/undo/release-held.ts'
import { openSite, people } from '../accounts/site.ts'
import { testStart } from '../context.ts'
import { times } from '../quick.ts'
import { askedClaim, damageOf, redoOf } from './asked-claim.ts'
import { visitToCome } from './visit-to-come.ts'

const site = await openSite()
site.services.site.rateLimits = false
const { call, query } = site

/** Lives of one visit, each with acts of its customer between what staff hold and how it ends; more with HELD_LIVES=200. */
const numRuns = times(2, 4, process.env.HELD_LIVES)
const held = ['credit', 'refund', 'plain', 'refusal', 'agreement'] as const
const acts = ['redo', 'damage', 'withdraw', 'cancel', 'move', 'review', 'block', 'erase', 'refunded'] as const
const life = fc.record({
  kind: fc.constantFrom('redo', 'damage'),
  steps: fc.array(fc.oneof(fc.constantFrom(...held), fc.constantFrom(...acts), fc.constant('undo' as const)), {
    minLength: 8,
    maxLength: 14,
  }),
})

test('whatever the customer does, what is held is taken back or says why not, and nothing of it waits for ever', async () => {
  await fc.assert(
    fc.asyncProperty(life, async ({ kind, steps }) => {
      const { aisha, account, booking, payment, claim } = await askedClaim(site, kind === 'redo' ? redoOf : damageOf)
      const coming = await visitToCome(site, aisha, { date: '2026-12-03' })
      const layla = await site.joinStaff('Layla', 'superadmin')
      await query(`UPDATE sessions SET expires_at = '2026-12-31'`)
      const reason = 'Half of it was left out'
      const staff = (method: string, path: string, body?: object) =>
        call(method, `/api/admin/${path}`, { token: layla, ...(body && { body }) })
      const customer = (method: string, path: string, body?: object) =>
        call(method, `/api/${path}`, { token: aisha, ...(body && { body }) })
      const open: string[] = []
      const doing = {
        credit: () => staff('POST', 'credits', { booking_id: booking, amount: 3, reason, claim_id: claim }),
        refund: () => staff('POST', 'refunds', { payment_id: payment, amount: 3, to: 'wallet', reason, claim_id: claim }),
        plain: () => staff('POST', 'credits', { account_id: account, amount: 2, reason }),
        refusal: () => staff('PUT', `claims/${claim}/refusal`, { reason }),
        agreement: () => staff('PUT', `claims/${claim}/agreement`),
        redo: () => customer('POST', `booking/${booking}/visits/1/claims`, redoOf),
        damage: () => customer('POST', `booking/${booking}/visits/1/claims`, damageOf),
        withdraw: () => customer('PUT', `booking/${booking}/claims/${claim}/withdrawal`),
        cancel: () => customer('PUT', `booking/${coming}/cancellation`, { expected_fee: 0, refund_to: 'wallet' }),
        move: () => customer('PUT', `booking/${coming}/visits/1/time`, { date: '2026-12-04', time: '11:00', expected_fee: 0 }),
        review: () => customer('POST', 'reviews', { booking_id: booking, rating: 2, text: 'Late!' }),
        block: () => staff('PUT', `customers/${account}/block`, { reason }),
        erase: () => customer('POST', 'customer/erasure', { password: people.Aisha.password }),
        refunded: () => staff('POST', 'refunds', { payment_id: payment, amount: 100, to: 'source', reason }),
        undo: () => staff('POST', `undo/${open.pop() ?? '0'}`),
      }
      for (const step of steps) {
        const { status, body } = await doing[step]()
        expect(status, `${step}: ${JSON.stringify(body)}`).toBeLessThan(500)
        if (status >= 400) expect(body.message, step).toEqual(expect.stringMatching(/\w/))
        if (status === 200 && step !== 'undo' && body.undo?.id) open.push(body.undo.id)
      }
      site.minutesLater(11)
      await releaseHeld(systemContext(site.services))
      expect(await query(`SELECT * FROM undoables WHERE state = 'open'`)).toEqual([])
      expect(await query(`SELECT * FROM held_effects WHERE state = 'held'`)).toEqual([])
      expect(await query(`SELECT * FROM compensations WHERE state = 'held'`)).toEqual([])
      expect(
        await query(`SELECT * FROM ledger_accounts l JOIN accounts a ON a.id = l.owner WHERE a.erased_at IS NOT NULL AND l.balance <> 0`),
      ).toEqual([])
      expect((await checkLedger(systemContext(site.services))).problems).toEqual([])
      await site.emptyOfPeople('settings')
      await query(`DELETE FROM ledger_accounts WHERE kind IN ('visit', 'wallet', 'points')`)
      site.setNow(testStart)
    }),
    { numRuns, endOnFailure: true },
  )
}, 600_000)
