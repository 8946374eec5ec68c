import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openSite } from '../accounts/site.ts'
import { times } from '../quick.ts'
import { everyRow } from './every-row.ts'
import { type RandomAct, standingShop } from './random-acts.ts'

const site = await openSite()
site.services.site.rateLimits = false

/** Verbs that are done and undone; more with UNDOS=2000. */
const verbs = times(36, 120, process.env.UNDOS)
const atOnce = 24

const steps = fc.array(fc.record({ which: fc.nat(1_000), n: fc.nat(10_000), goesBack: fc.boolean() }), {
  minLength: atOnce,
  maxLength: atOnce,
})

test('random verbs, undone in the opposite order, leave the same rows', async () => {
  const acts = await standingShop(site)
  const tokens = { Layla: await site.joinStaff('Layla', 'superadmin'), Omar: await site.joinStaff('Omar', 'admin') }
  const before = await everyRow(site)
  const done = new Map<string, number>()

  const act = async (which: RandomAct, n: number): Promise<string | null> => {
    const { method, address, body, headers, by = 'Layla' } = await which(n)
    const reply = await site.call(method, address, { token: tokens[by], ...(body && { body }), ...(headers && { headers }) })
    expect(reply.status, `${method} ${address}: ${JSON.stringify(reply.body)}`).toBeLessThan(500)
    if (reply.status !== 200) return null
    const noun = address.split('/')[3] ?? ''
    done.set(noun, (done.get(noun) ?? 0) + 1)
    return reply.body.undo.id
  }
  const undo = async (id: string | undefined) => {
    if (id === undefined) return
    const reply = await site.call('POST', `/api/admin/undo/${id}`, { token: tokens.Layla })
    expect(reply, JSON.stringify(reply.body)).toMatchObject({ status: 200 })
  }

  await fc.assert(
    fc.asyncProperty(steps, async (chosen) => {
      const open: string[] = []
      for (const { which, n, goesBack } of chosen) {
        if (goesBack && n % 3 === 0) await undo(open.pop())
        const id = await act(acts[which % acts.length] as RandomAct, n)
        if (id) open.push(id)
      }
      while (open.length > 0) await undo(open.pop())
      expect(await everyRow(site)).toEqual(before)
    }),
    { numRuns: Math.ceil(verbs / (atOnce / 2)), endOnFailure: true },
  )
  const total = [...done.values()].reduce((sum, count) => sum + count, 0)
  expect(total).toBeGreaterThanOrEqual(verbs * 0.9)
  expect(done.size).toBeGreaterThanOrEqual(times(6, 12))
}, 600_000)
