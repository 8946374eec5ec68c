import { expect } from 'vitest'
import type { Site } from '../accounts/site.ts'

/** Somebody of the staff asks for a credit to Aisha above the limit. Returns the id of the request. */
export async function approvalAsked(site: Site, token: string, amount = 500): Promise<string> {
  await site.join('Aisha')
  const [aisha] = await site.query(`SELECT id FROM accounts WHERE email = 'aisha@example.com'`)
  const body = { account_id: aisha.id, amount, reason: 'A vase was broken' }
  const asked = await site.call('POST', '/api/admin/credits', { token, body })
  expect(asked, JSON.stringify(asked.body)).toMatchObject({ status: 200, body: { data: { compensation_id: null } } })
  return asked.body.data.approval_id
}
