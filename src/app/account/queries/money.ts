import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import type { OutstandingPay, OutstandingPayment } from '../../../contracts/outstanding.ts'
import type { NewPaymentMethod, PaymentMethod, PaymentMethodEdit } from '../../../contracts/payment-methods.ts'
import type { TopUp, WalletPage, Withdrawal } from '../../../contracts/wallet.ts'
import { successOf } from '../../private/failure.ts'
import { showAtOnce } from '../../private/show-at-once.ts'
import type { Page, PagesQuery } from '../../private/use-pages.ts'
import { bookingChange, bookingsChange } from './bookings.ts'
import { profileChange } from './profile.ts'

const walletKey = ['wallet']
const cardsKey = ['payment-methods']
const outstandingKey = ['outstanding']

/** Everything that moves money is sent with a key that its caller keeps until the response is known. */
type Keyed<Request> = { request: Request; idempotencyKey: string }
/** Sends with the key and runs the bank's confirmation; from useCardEntry. */
export type Pay = <Answer>(request: unknown, call: (idempotencyKey: string) => Promise<Answer>) => Promise<Answer>

/** Invalidates everything affected by a payment: the wallet, what is due, and everything that counts either. */
export const moneyChanges = [walletKey, outstandingKey, profileChange, bookingsChange, bookingChange()]

export type WalletTransaction = WalletPage['transactions'][number]
export type WalletPart = Page<WalletTransaction> & { balance: number; withdrawable: number }

/** The wallet's transactions, newest first, each page with the current balance. */
export const walletQuery = (api: ApiClient): PagesQuery<WalletPart> => ({
  queryKey: walletKey,
  ask: async (before) => {
    const { data } = await successOf(api.call('GET /customer/wallet/me', { query: { before, limit: 10 } }))
    return { items: data.transactions, next: data.next_before, balance: data.balance, withdrawable: data.withdrawable }
  },
})

/** The wallet's balance, in dirhams. */
export const balanceQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...walletKey, 'balance'],
    queryFn: async () => (await successOf(api.call('GET /customer/wallet/me', { query: { limit: 1 } }))).data.balance,
  })

export const topUpWallet = (api: ApiClient, pay: Pay) =>
  mutationOptions({
    mutationFn: (request: TopUp) => successOf(pay(request, (key) => api.call('POST /customer/wallet/me/top-ups', { body: request, key }))),
    meta: { changes: moneyChanges },
  })

export const requestWithdrawal = (api: ApiClient) =>
  mutationOptions({
    mutationFn: ({ request, idempotencyKey }: Keyed<Withdrawal>) =>
      successOf(api.call('POST /customer/wallet/me/withdrawals', { body: request, key: idempotencyKey })),
    meta: { changes: moneyChanges },
  })

/** The withdrawals that are not yet paid out, the latest first. */
export const withdrawalsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...walletKey, 'withdrawals'],
    queryFn: async () => (await successOf(api.call('GET /customer/wallet/me/withdrawals'))).data,
  })

export const cancelWithdrawal = (api: ApiClient) =>
  mutationOptions({
    mutationFn: (id: string) => successOf(api.call('DELETE /customer/wallet/me/withdrawals/{id}', { params: { id } })),
    meta: { changes: moneyChanges },
  })

export const outstandingQuery = (api: ApiClient) =>
  queryOptions({ queryKey: outstandingKey, queryFn: async () => (await successOf(api.call('GET /customer/outstanding/me'))).data })

export const payOutstanding = (api: ApiClient, pay: Pay, id: string) =>
  mutationOptions({
    mutationFn: (request: OutstandingPay) =>
      successOf(pay(request, (key) => api.call('POST /customer/outstanding/me/{id}/payments', { params: { id }, body: request, key }))),
    onSuccess: ({ data: { left } }, _request, _shown, { client }) =>
      client.setQueryData<OutstandingPayment[]>(outstandingKey, (known) =>
        known?.flatMap((one) => (one.id !== id ? [one] : left > 0 ? [{ ...one, amount: left }] : [])),
      ),
    meta: { changes: moneyChanges },
  })

export const paymentMethodsQuery = (api: ApiClient) =>
  queryOptions({ queryKey: cardsKey, queryFn: async () => (await successOf(api.call('GET /customer/payment-methods/me'))).data })

const cardChanges = [cardsKey, profileChange]
const setCards = (client: QueryClient, change: (known: PaymentMethod[]) => PaymentMethod[]) =>
  client.setQueryData<PaymentMethod[]>(cardsKey, (known) => known && change(known))

export const addPaymentMethod = (api: ApiClient, pay: Pay) =>
  mutationOptions({
    mutationFn: (request: NewPaymentMethod) =>
      successOf(pay(request, (key) => api.call('POST /customer/payment-methods/me', { body: request, key }))),
    onSuccess: ({ data }, _request, _shown, { client }) => setCards(client, (known) => withOne(known, data)),
    meta: { changes: cardChanges },
  })

export const editPaymentMethod = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: (edit: Partial<PaymentMethodEdit>) =>
      successOf(api.call('PUT /customer/payment-methods/me/{id}', { params: { id }, body: edit })),
    onSuccess: ({ data }, _edit, _shown, { client }) => setCards(client, (known) => withOne(known, data)),
    meta: { changes: cardChanges },
  })

export const makePaymentMethodDefault = (api: ApiClient) =>
  mutationOptions({
    mutationFn: ({ id }: PaymentMethod) =>
      successOf(api.call('PUT /customer/payment-methods/me/{id}', { params: { id }, body: { is_default: true } })),
    onMutate: (card, { client }) => showAtOnce<PaymentMethod[]>(client, cardsKey, (known) => withOne(known, { ...card, is_default: true })),
    onError: (_error, _card, takeBack) => takeBack?.(),
    meta: { changes: cardChanges },
  })

export const removePaymentMethod = (api: ApiClient) =>
  mutationOptions({
    mutationFn: (id: string) => successOf(api.call('DELETE /customer/payment-methods/me/{id}', { params: { id } })),
    onSuccess: (_answer, id, _shown, { client }) => setCards(client, (known) => known.filter((card) => card.id !== id)),
    meta: { changes: cardChanges },
  })

/** The list with an added or updated card; a default one makes the others non-default. */
function withOne(cards: PaymentMethod[], saved: PaymentMethod): PaymentMethod[] {
  const all = cards.map((one) => (saved.is_default ? { ...one, is_default: false } : one))
  const place = all.findIndex(({ id }) => id === saved.id)
  return place < 0 ? [...all, saved] : all.with(place, saved)
}
