import type { Site } from '../accounts/site.ts'
import { pictureForm } from './samples/catalogue.ts'

/** Signs a phone of a professional in, with a link that Layla shows. Returns its token. */
export async function invitedPhone({ call, joinStaff }: Site, professional: number): Promise<string> {
  const token = await joinStaff('Layla', 'superadmin')
  const invited = await call('POST', `/api/admin/professionals/${professional}/devices`, { token })
  const link = new URL(invited.body.data.link).hash.replace('#link=', '')
  return (await call('POST', '/api/pro/session', { body: { link } })).body.data.token
}

/** Sends a photo of a paper from a phone. */
export const sendPaper = async ({ call }: Site, token: string, kind = 'emirates_id', id = crypto.randomUUID() as string) => {
  const body = await pictureForm()
  body.set('id', id)
  return call('POST', `/api/pro/papers/${kind}`, { token, body })
}

let acts = 0

/** An act as a phone sends it. */
export const act = (kind: string, visit: number | null, occurredAt: Date, data: object = {}) => {
  acts += 1
  return { id: `00000000-0000-4000-8000-${String(acts).padStart(12, '0')}`, kind, visit, occurred_at: occurredAt.toISOString(), data }
}
