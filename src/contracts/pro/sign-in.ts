import { z } from 'zod'
import type { CallTable } from '../call.ts'
import { code } from '../text.ts'

export const ProLink = z
  .object({ link: code(100).meta({ description: 'The secret of the link that staff showed' }) })
  .meta({ id: 'ProLink' })

const Professional = z.object({ id: z.int(), name: z.string() })

export const ProSession = z
  .object({
    token: z.string().meta({ description: 'Sent as the bearer token from now on' }),
    expires_at: z.string(),
    professional: Professional,
  })
  .meta({ id: 'ProSession' })
export type ProSession = z.infer<typeof ProSession>

const tag = "Professional's phone"

export const proSignInCalls = {
  'POST /pro/session': {
    tag,
    summary: "Sign a professional's phone in with the link that staff showed",
    description: 'The link works once, for ten minutes. The session lasts 30 days from its last use, and staff can end it.',
    who: 'anyone',
    limit: 'sign_in',
    body: ProLink,
    returns: ProSession,
    outcome: 'The session',
    refuses: { 422: 'The link was used, has ended, or never was' },
  },
  'DELETE /pro/session': {
    tag,
    summary: 'Sign this phone out',
    who: 'professional',
    says: 'proSignedOut',
    outcome: 'Signed out; the phone deletes what it kept',
  },
} as const satisfies CallTable
