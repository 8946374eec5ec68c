import { z } from 'zod'
import { isIban } from '../domain/iban.ts'
import { topUpRange, withdrawalRange } from '../domain/money-settings.ts'
import { dirhams, successOf } from './answers.ts'
import type { CallTable } from './call.ts'
import { messages } from './messages/en.ts'
import { cardChoice, sumIn } from './money.ts'
import { ofCharge } from './refusals.ts'
import { typed } from './text.ts'

export const WalletQuery = z.object({
  before: z.coerce.number<number | string>().int().positive().optional().meta({ description: 'next_before of the page before' }),
  limit: z.coerce.number<number | string>().int().min(1).max(100).default(20),
})
export type WalletQuery = z.input<typeof WalletQuery>

export const WalletTransaction = z
  .object({
    id: z.string(),
    kind: z.enum(['top_up', 'booking', 'refund', 'referral', 'withdrawal', 'withdrawal_returned', 'credit', 'joined']),
    amount: dirhams.meta({ description: 'Positive into the wallet, negative out of it' }),
    balance: dirhams,
    date: z.string(),
    booking_id: z.string().nullable(),
  })
  .meta({ id: 'WalletTransaction' })

export const WalletPage = z
  .object({ balance: dirhams, loyalty_points: z.int(), transactions: z.array(WalletTransaction), next_before: z.string().nullable() })
  .meta({ id: 'Wallet' })
export type WalletPage = z.infer<typeof WalletPage>

export const WalletAnswer = successOf(WalletPage)
export type WalletAnswer = z.infer<typeof WalletAnswer>

export const TopUp = z.object({ amount: sumIn(topUpRange), ...cardChoice }).meta({ id: 'TopUp' })
export type TopUp = z.input<typeof TopUp>

export const Withdrawal = z
  .object({
    amount: sumIn(withdrawalRange),
    iban: z
      .string({ error: messages.invalidIban })
      .max(60)
      .transform((text) => text.replace(/\s/g, '').toUpperCase())
      .pipe(z.string().refine(isIban, messages.invalidIban)),
    account_holder: typed(messages.enterAccountHolder, 140),
  })
  .meta({ id: 'Withdrawal' })
export type Withdrawal = z.input<typeof Withdrawal>

export const Moved = z.object({ id: z.string(), amount: dirhams, balance: dirhams })
export const MovedAnswer = successOf(Moved)
export type MovedAnswer = z.infer<typeof MovedAnswer>

export const walletCalls = {
  'GET /customer/wallet/me': {
    tag: 'Wallet',
    summary: 'What is in the wallet, the loyalty points, and the movements by pages',
    who: 'customer',
    query: WalletQuery,
    returns: WalletPage,
    outcome: 'The wallet',
  },
  'POST /customer/wallet/me/top-ups': {
    tag: 'Wallet',
    summary: 'Fill the wallet from a card',
    who: 'customer',
    once: true,
    body: TopUp,
    returns: Moved,
    says: 'walletToppedUp',
    outcome: 'The money is in the wallet',
    refuses: { ...ofCharge, 404: 'No such saved card' },
  },
  'POST /customer/wallet/me/withdrawals': {
    tag: 'Wallet',
    summary: 'Ask for money of the wallet to be sent to a bank account',
    who: 'customer',
    once: true,
    body: Withdrawal,
    returns: Moved,
    says: 'withdrawalRequested',
    outcome: 'It has left the wallet and waits for the transfer',
    refuses: { 409: 'There is less in the wallet' },
  },
} as const satisfies CallTable
