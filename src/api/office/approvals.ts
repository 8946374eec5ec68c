import { listApprovals } from '../../operations/approvals/list-approvals.ts'
import { withdrawApproval } from '../../operations/approvals/withdraw-approval.ts'
import { decideApproval } from '../../operations/approving/decide-approval.ts'
import { giveCredit } from '../../operations/compensations/give-credit.ts'
import { giveRefund } from '../../operations/compensations/give-refund.ts'
import { listCompensations } from '../../operations/compensations/list-compensations.ts'
import { readTerms } from '../../operations/compensations/read-terms.ts'
import type { Operations } from '../operation.ts'
import { asList } from './as-list.ts'

export const officeApprovals = {
  'GET /admin/compensations': (context, { query, ignored }) => asList(listCompensations(context, query), ignored),
  'GET /admin/compensations/terms': (context, { query }) => readTerms(context, query),
  'POST /admin/refunds': (context, { body, key }) => giveRefund(context, body, key),
  'POST /admin/credits': (context, { body, key }) => giveCredit(context, body, key),
  'GET /admin/approvals': (context, { query, ignored }) => asList(listApprovals(context, query), ignored),
  'PUT /admin/approvals/{id}/decision': (context, { params, body, key }) => decideApproval(context, params.id, body, key),
  'PUT /admin/approvals/{id}/withdrawal': (context, { params, key }) => withdrawApproval(context, params.id, key),
} satisfies Partial<Operations>
