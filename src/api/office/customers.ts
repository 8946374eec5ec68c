import { dubaiDateOf } from '../../domain/dubai-time.ts'
import { blockCustomer } from '../../operations/accounts/block-customer.ts'
import { getCustomer } from '../../operations/accounts/get-customer.ts'
import { listCustomers } from '../../operations/accounts/list-customers.ts'
import { noteCustomer } from '../../operations/accounts/note-customer.ts'
import { unblockCustomer } from '../../operations/accounts/unblock-customer.ts'
import { eraseForStaff } from '../../operations/privacy/erase-for-staff.ts'
import { exportForStaff } from '../../operations/privacy/export-for-staff.ts'
import { planErasureForStaff } from '../../operations/privacy/plan-erasure.ts'
import type { Operations } from '../operation.ts'
import { asList } from './as-list.ts'

export const officeCustomers = {
  'GET /admin/customers': (context, { query, ignored }) => asList(listCustomers(context, query), ignored),
  'GET /admin/customers/{id}': (context, { params }) => getCustomer(context, params.id),
  'PUT /admin/customers/{id}/block': (context, { params, body, key }) => blockCustomer(context, params.id, body.reason, key),
  'DELETE /admin/customers/{id}/block': (context, { params, key }) => unblockCustomer(context, params.id, key),
  'POST /admin/customers/{id}/export': async (context, { params, body }) => {
    const { data, undo } = await exportForStaff(context, params.id, body.reason)
    const filename = `service-market-${params.id}-${dubaiDateOf(context.now())}.json`
    return { data: { content: JSON.stringify(data, null, 2), filename }, undo }
  },
  'GET /admin/customers/{id}/erasure': (context, { params }) => planErasureForStaff(context, params.id),
  'PUT /admin/customers/{id}/erasure': (context, { params, body, key }) => eraseForStaff(context, params.id, body.reason, key),
  'POST /admin/customers/{id}/notes': (context, { params, body, key }) => noteCustomer(context, params.id, body.body, key),
} satisfies Partial<Operations>
