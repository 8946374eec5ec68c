import { expect } from 'vitest'
import type { Site } from '../accounts/site.ts'

/** Somebody of the staff answers so many messages, each an entry of the audit; returns the number of the last entry. */
export async function answerMessages({ call, query }: Site, token: string, times: number): Promise<number> {
  for (let n = 0; n < times; n++) {
    const [message] = await query(
      `INSERT INTO contact_messages (name, email, message) VALUES ('Huda', 'huda@example.com', 'x') RETURNING id`,
    )
    const reply = await call('POST', `/api/admin/messages/${message.id}/replies`, { token, body: { message: 'Yes' } })
    expect(reply.status).toBe(200)
  }
  return Number((await query('SELECT max(id) AS id FROM audit_entries'))[0].id)
}
