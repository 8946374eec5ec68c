import { z } from 'zod'
import { suppressionReasons } from '../../domain/mail-outcomes.ts'
import type { CallTable } from '../call.ts'
import { RowId } from './row-id.ts'

/** Why an address is sent only what its owner must have. */
export const Suppression = z.object({ id: z.number(), reason: z.enum(suppressionReasons), since: z.string() }).meta({
  id: 'Suppression',
  description: 'Mail to the address came back for good, or its reader called it spam: it is sent essentials only',
})
export type Suppression = z.infer<typeof Suppression>

export const officeSuppressionCalls = {
  'DELETE /admin/suppressions/{id}': {
    tag: 'Back office: outgoing mail',
    summary: 'Send an address everything again, once its owner says that it works',
    who: 'staff',
    params: z.object({ id: RowId }),
    missing: 'suppressionNotFound',
    does: 'mail.resume',
    once: true,
    says: 'suppressionLifted',
    returns: Suppression,
    outcome: 'The address gets everything again, until mail to it comes back once more',
    refuses: { 409: 'It gets everything already' },
  },
} as const satisfies CallTable
