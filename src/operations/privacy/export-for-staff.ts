import type { DataExport } from '../../contracts/privacy.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { staffWhoMay, staffWhoSee } from '../audit/rights.ts'
import type { Context } from '../context.ts'
import { readPersonalData } from './export-data.ts'

/**
 * Everything stored about a customer, for staff who may see all of it and answer their request; the audit says who took it and why. Throws AppError
 * unauthenticated, forbidden, not_found, invalid (no reason).
 */
export async function exportForStaff(context: Context, accountId: string, reason: string): Promise<Acted<DataExport>> {
  await staffWhoMay(context, context.db, 'customer.export')
  for (const group of ['desk', 'people', 'money'] as const) await staffWhoSee(context, group)
  const data = await readPersonalData(context, accountId)
  // Without a key: an answer that is kept for a repeated call would be a copy of all of it.
  const act = { verb: 'customer.export', subject: { kind: 'customer', id: accountId }, reason, key: null, request: {} } as const
  return actAsStaff(context, act, async () => ({ result: data, onBehalfOf: accountId }))
}
