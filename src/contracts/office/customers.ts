import { z } from 'zod'
import { genders } from '../../domain/accounts.ts'
import { paymentMethods } from '../../domain/booking-options.ts'
import { bookingStates } from '../../domain/bookings.ts'
import { customerStates } from '../../domain/customers.ts'
import { languages } from '../../domain/language.ts'
import { paymentStates } from '../../domain/payments.ts'
import { dirhams, unlessBlank } from '../answers.ts'
import type { CallTable } from '../call.ts'
import { DataExport, ErasurePlan } from '../privacy.ts'
import { PaymentMethodOnFile } from '../profile.ts'
import { givenReason, searched } from '../text.ts'
import { listOf, listQuery } from './list.ts'
import { NewNote, StaffNote } from './notes.ts'
import { StaffPack } from './packs.ts'
import { Suppression } from './suppressions.ts'

export const AccountId = z.string().regex(/^acc_[0-9a-f]{32}$/)

export const CustomerRow = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    is_email_verified: z.boolean(),
    state: z.enum(customerStates),
    bookings: z.int(),
    joined_at: z.string(),
  })
  .meta({ id: 'CustomerRow' })
export type CustomerRow = z.infer<typeof CustomerRow>

const CustomersBooking = z.object({
  id: z.string(),
  service_name: z.string(),
  status: z.enum(bookingStates),
  under_way: z.boolean().meta({ description: 'Whether a visit takes place now' }),
  to_confirm: z.boolean().meta({ description: 'Whether a visit is over and nobody has said yet whether it took place' }),
  starts_at: z.string(),
  total_price: dirhams,
})
const CustomersPayment = z.object({
  id: z.string(),
  booking_id: z.string().nullable(),
  amount: dirhams,
  refunded: dirhams,
  method: z.enum([...paymentMethods, 'wallet', 'pack']),
  status: z.enum(paymentStates),
  created_at: z.string(),
})

export const StaffCustomer = CustomerRow.extend({
  suppression: Suppression.nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  date_of_birth: z.string().nullable(),
  gender: z.enum(genders).nullable(),
  language: z.enum(languages),
  marketing_consent: z.boolean(),
  blocked_at: z.string().nullable(),
  last_seen_at: z.string().nullable().meta({ description: 'When a device that is logged in was last used' }),
  completed_bookings: z.int(),
  wallet_balance: dirhams,
  loyalty_points: z.int(),
  payment_methods: z.array(PaymentMethodOnFile),
  notes: z.array(StaffNote).meta({ description: 'Latest first' }),
  consents: z.array(
    z.object({ purpose: z.enum(['terms', 'marketing']), is_given: z.boolean(), version: z.int().nullable(), at: z.string() }),
  ),
  packs: z.array(StaffPack).meta({ description: 'Latest first' }),
  recent_bookings: z.array(CustomersBooking).meta({ description: 'The newest ten' }),
  recent_payments: z.array(CustomersPayment).meta({ description: 'The newest ten' }),
}).meta({ id: 'StaffCustomer' })
export type StaffCustomer = z.infer<typeof StaffCustomer>

export const CustomersQuery = listQuery(['newest', 'oldest', 'name'], {
  state: unlessBlank(z.enum(customerStates)),
  search: searched.meta({ description: 'An id, a phone number, an email address, or words of a name' }),
})
export type CustomersQuery = z.input<typeof CustomersQuery>

export const CustomerErasurePlan = ErasurePlan.pick({
  can_erase: true,
  upcoming_bookings: true,
  wallet_balance: true,
  loyalty_points: true,
}).meta({
  id: 'CustomerErasurePlan',
})
export type CustomerErasurePlan = z.infer<typeof CustomerErasurePlan>

export const Why = z.object({ reason: givenReason }).meta({ id: 'Why' })

const one = {
  tag: 'Back office: customers',
  who: 'staff',
  params: z.object({ id: AccountId }),
  missing: 'customerNotFound',
} as const

export const officeCustomerCalls = {
  'GET /admin/customers': {
    tag: 'Back office: customers',
    summary: 'List the customers who have an account',
    who: 'staff',
    sees: 'people',
    lists: true,
    query: CustomersQuery,
    response: listOf(CustomerRow),
    outcome: 'A page of customers',
  },
  'GET /admin/customers/{id}': {
    ...one,
    summary: 'Get a customer: profile, consents, money, the latest bookings and payments',
    sees: 'people',
    returns: StaffCustomer,
    outcome: 'The customer',
  },
  'PUT /admin/customers/{id}/block': {
    ...one,
    summary: 'Block a customer, who is logged out everywhere and can neither log in nor book; bookings that exist stay',
    does: 'customer.block',
    once: true,
    body: Why,
    returns: StaffCustomer,
    says: 'customerBlocked',
    outcome: 'The customer, blocked',
    refuses: { 409: 'Blocked already' },
  },
  'DELETE /admin/customers/{id}/block': {
    ...one,
    summary: 'Lift the block of a customer',
    does: 'customer.unblock',
    once: true,
    returns: StaffCustomer,
    says: 'customerUnblocked',
    outcome: 'The customer, who may log in and book again',
    refuses: { 409: 'Not blocked' },
  },
  'POST /admin/customers/{id}/export': {
    ...one,
    summary: "Export everything stored about a customer, to answer the customer's request",
    does: 'customer.export',
    cost: 'dear',
    body: Why,
    file: { type: 'application/json', disposition: 'attachment', schema: DataExport },
    outcome: 'The data itself, without an envelope',
  },
  'GET /admin/customers/{id}/erasure': {
    ...one,
    summary: 'Preview what erasing a customer would mean',
    sees: 'superadmin',
    returns: CustomerErasurePlan,
    outcome: 'What would be lost, and whether it is possible now',
  },
  'PUT /admin/customers/{id}/erasure': {
    ...one,
    summary: "Erase a customer's account and personal data, for good; superadmins only",
    does: 'customer.erase',
    once: true,
    body: Why,
    says: 'customerErased',
    outcome: 'Erased; bookings and invoices stay without the person',
    refuses: { 409: 'There are upcoming bookings' },
  },
  'POST /admin/customers/{id}/notes': {
    ...one,
    summary: 'Write a note about a customer, which only staff read',
    does: 'note.add',
    once: true,
    body: NewNote,
    returns: z.array(StaffNote),
    says: 'noteAdded',
    outcome: 'All notes, latest first',
  },
} as const satisfies CallTable
