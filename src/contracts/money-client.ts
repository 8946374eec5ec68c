import type { BillingAnswer, BillingDetails } from './billing.ts'
import type { SendFile } from './booking-client.ts'
import type { DoneAnswer } from './content.ts'
import type { InvoiceAnswer, InvoicesAnswer, InvoicesQuery } from './invoices.ts'
import type { PaidAnswer } from './money.ts'
import type { OutstandingAnswer, OutstandingPay } from './outstanding.ts'
import type { NewPaymentMethod, PaymentMethodAnswer, PaymentMethodEdit, PaymentMethodsAnswer } from './payment-methods.ts'
import type { PromoAnswer, PromoQuestion } from './promos.ts'
import type { ReferralAnswer } from './referrals.ts'
import type { MovedAnswer, TopUp, WalletAnswer, WalletQuery, Withdrawal } from './wallet.ts'

type Query = Record<string, string | number | undefined | null>
type Address = (path: string, query?: Query) => string
type Call = <T>(path: string, init?: RequestInit) => Promise<T>

/** The calls about money as typed functions, for ownCalls. */
export function moneyCalls(call: Call, addressOf: Address, sendFile: SendFile) {
  const get = <T>(path: string, query?: Query) => call<T>(addressOf(path, query))
  const send = <T>(method: string, path: string, body?: unknown, idempotencyKey?: string) =>
    call<T>(addressOf(path), {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const post = <T>(path: string, body: unknown, idempotencyKey?: string) => send<T>('POST', path, body, idempotencyKey)
  const put = <T>(path: string, body: unknown) => send<T>('PUT', path, body)

  return {
    wallet: (query: WalletQuery = {}) => get<WalletAnswer>('/api/customer/wallet/me', query),
    topUpWallet: (topUp: TopUp, idempotencyKey: string) => post<MovedAnswer>('/api/customer/wallet/me/top-ups', topUp, idempotencyKey),
    requestWithdrawal: (withdrawal: Withdrawal, idempotencyKey: string) =>
      post<MovedAnswer>('/api/customer/wallet/me/withdrawals', withdrawal, idempotencyKey),
    paymentMethods: () => get<PaymentMethodsAnswer>('/api/customer/payment-methods/me'),
    addPaymentMethod: (method: NewPaymentMethod, idempotencyKey: string) =>
      post<PaymentMethodAnswer>('/api/customer/payment-methods/me', method, idempotencyKey),
    editPaymentMethod: (id: string, edit: Partial<PaymentMethodEdit>) =>
      put<PaymentMethodAnswer>(`/api/customer/payment-methods/me/${encodeURIComponent(id)}`, edit),
    removePaymentMethod: (id: string) => send<DoneAnswer>('DELETE', `/api/customer/payment-methods/me/${encodeURIComponent(id)}`),
    outstanding: () => get<OutstandingAnswer>('/api/customer/outstanding/me'),
    payOutstanding: (id: string, payment: OutstandingPay, idempotencyKey: string) =>
      post<PaidAnswer>(`/api/customer/outstanding/me/${encodeURIComponent(id)}/payments`, payment, idempotencyKey),
    validatePromo: (question: PromoQuestion) => post<PromoAnswer>('/api/promo-codes/validation', question),
    referral: () => get<ReferralAnswer>('/api/customer/referral/me'),
    invoices: (query: InvoicesQuery = {}) => get<InvoicesAnswer>('/api/customer/invoices', query),
    invoice: (number: string) => get<InvoiceAnswer>(`/api/customer/invoices/${encodeURIComponent(number)}`),
    invoicePdf: (number: string) => sendFile(`/api/customer/invoices/${encodeURIComponent(number)}/pdf`),
    billing: () => get<BillingAnswer>('/api/customer/billing/me'),
    saveBilling: (details: BillingDetails) => put<BillingAnswer>('/api/customer/billing/me', details),
  }
}
