import { listCashToCollect } from '../../operations/charges/list-cash-to-collect.ts'
import { readReport } from '../../operations/figures/read-report.ts'
import { readVatReturn } from '../../operations/invoices/read-vat-return.ts'
import { listInvoicesForStaff, readInvoicePdfForStaff } from '../../operations/invoices/staff-queries.ts'
import { readLedgerCheck } from '../../operations/jobs/read-ledger-check.ts'
import { startLedgerCheck } from '../../operations/jobs/start-ledger-check.ts'
import { getPayment, listPayments } from '../../operations/payments/staff-queries.ts'
import { addPromo } from '../../operations/promos/add-promo.ts'
import { editPromo } from '../../operations/promos/edit-promo.ts'
import { endPromo, resumePromo } from '../../operations/promos/end-promo.ts'
import { getPromo, listPromos } from '../../operations/promos/staff-queries.ts'
import { settleFailedRefund } from '../../operations/refunds/settle-failed-refund.ts'
import { listRefunds } from '../../operations/refunds/staff-queries.ts'
import { payTips, readOwedTips } from '../../operations/tips/pay-tips.ts'
import { approveWithdrawal } from '../../operations/wallet/approve-withdrawal.ts'
import { payWithdrawal } from '../../operations/wallet/pay-withdrawal.ts'
import { returnWithdrawal } from '../../operations/wallet/return-withdrawal.ts'
import { getWithdrawal, listWithdrawalsForStaff } from '../../operations/wallet/staff-queries.ts'
import type { Operations } from '../operation.ts'
import { asList } from './as-list.ts'

export const officeMoney = {
  'GET /admin/payments': (context, { query, ignored }) => asList(listPayments(context, query), ignored),
  'GET /admin/payments/{id}': (context, { params }) => getPayment(context, params.id),
  'GET /admin/refunds': (context, { query, ignored }) => asList(listRefunds(context, query), ignored),
  'PUT /admin/refunds/{id}/settlement': (context, { params, body, key }) => settleFailedRefund(context, params.id, body, key),
  'GET /admin/professionals/{id}/tips': (context, { params }) => readOwedTips(context, params.id),
  'POST /admin/professionals/{id}/tips/payment': (context, { params, body, key }) => payTips(context, params.id, body, key),
  'GET /admin/withdrawals': (context, { query, ignored }) => asList(listWithdrawalsForStaff(context, query), ignored),
  'GET /admin/withdrawals/{id}': (context, { params }) => getWithdrawal(context, params.id),
  'PUT /admin/withdrawals/{id}/approval': (context, { params, key }) => approveWithdrawal(context, params.id, key),
  'PUT /admin/withdrawals/{id}/payment': (context, { params, key }) => payWithdrawal(context, params.id, key),
  'PUT /admin/withdrawals/{id}/return': (context, { params, body, key }) => returnWithdrawal(context, params.id, body, key),
  'GET /admin/cash': (context, { query, ignored }) => asList(listCashToCollect(context, query), ignored),
  'GET /admin/invoices': (context, { query, ignored }) => asList(listInvoicesForStaff(context, query), ignored),
  'GET /admin/invoices/{number}/pdf': async (context, { params: { number } }) => ({
    content: await readInvoicePdfForStaff(context, number),
    filename: `${number}.pdf`,
  }),
  'GET /admin/promos': (context, { query, ignored }) => asList(listPromos(context, query), ignored),
  'POST /admin/promos': (context, { body, key }) => addPromo(context, body, key),
  'GET /admin/promos/{code}': (context, { params }) => getPromo(context, params.code),
  'PUT /admin/promos/{code}': (context, { params, body, version, key }) =>
    editPromo(context, { id: params.code, document: body, version, key }),
  'PUT /admin/promos/{code}/end': (context, { params, key }) => endPromo(context, params.code, key),
  'DELETE /admin/promos/{code}/end': (context, { params, key }) => resumePromo(context, params.code, key),
  'GET /admin/vat': (context, { query }) => readVatReturn(context, query.quarter),
  'GET /admin/ledger/check': readLedgerCheck,
  'POST /admin/ledger/check': (context, { key }) => startLedgerCheck(context, key),
  'GET /admin/reports': (context, { query }) => readReport(context, query),
} satisfies Partial<Operations>
