import { applyAsPartner } from '../operations/partners/apply-as-partner.ts'
import type { Operations } from './operation.ts'

export const partners = {
  'POST /partners/applications': async (context, { body }) => {
    await applyAsPartner(context, body)
    return { success: true }
  },
} satisfies Partial<Operations>
