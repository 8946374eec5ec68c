import { z } from 'zod'
import { isIban } from '../domain/iban.ts'
import { topUpRange, withdrawalRange } from '../domain/money-settings.ts'
import { givenPassword } from './accounts.ts'
import { dirhams } from './answers.ts'
import type { CallTable } from './call.ts'
import { messages } from './messages/en.ts'
import { cardChoice, sumIn } from './money.ts'
import { ofCharge, ofGuess, ofHash } from './refusals.ts'
import { SecondFactorCode } from './second-factor.ts'
import { code, typed } from './text.ts'

export const WalletQuery = z.object({
  before: z.coerce.number<number | string>().int().positive().optional().meta({ description: 'next_before of the previous page' }),
  limit: z.coerce.number<number | string>().int().min(1).max(100).default(20),
})

export const WalletTransaction = z
  .object({
    id: z.string(),
    kind: z.enum(['top_up', 'booking', 'refund', 'referral', 'withdrawal', 'withdrawal_returned', 'tip', 'credit', 'joined']),
    amount: dirhams.meta({ description: 'Positive: into the wallet; negative: out of it' }),
    balance: dirhams,
    date: z.string(),
    booking_id: z.string().nullable(),
  })
  .meta({ id: 'WalletTransaction' })

export const WalletPage = z
  .object({
    balance: dirhams,
    withdrawable: dirhams.meta({ description: 'Without the credit for inviting friends that can only pay for bookings so far' }),
    loyalty_points: z.int(),
    point_value: dirhams.meta({ description: 'What a point takes off a booking, before VAT; 0 where points buy nothing' }),
    transactions: z.array(WalletTransaction),
    next_before: z.string().nullable(),
  })
  .meta({ id: 'Wallet' })
export type WalletPage = z.infer<typeof WalletPage>

export const TopUp = z.object({ amount: sumIn(topUpRange), ...cardChoice }).meta({ id: 'TopUp' })
export type TopUp = z.input<typeof TopUp>

export const Withdrawal = z
  .object({
    amount: sumIn(withdrawalRange),
    iban: code(60, messages.invalidIban)
      .transform((text) => text.replace(/\s/g, '').toUpperCase())
      .pipe(z.string().refine(isIban, messages.invalidIban)),
    account_holder: typed(messages.enterAccountHolder, 140),
    password: givenPassword(messages.currentPasswordRequired),
    code: SecondFactorCode.shape.code
      .optional()
      .meta({ description: 'Of the authenticator app or a recovery code, if two-step login is on' }),
  })
  .meta({ id: 'Withdrawal' })
export type Withdrawal = z.input<typeof Withdrawal>

export const WithdrawalId = z.string().regex(/^wdr_[0-9a-f]{32}$/)

export const OpenWithdrawal = z
  .object({
    id: z.string(),
    amount: dirhams,
    iban_ending: z.string(),
    requested_at: z.string(),
    can_cancel: z.boolean().meta({ description: 'False once staff are about to transfer it' }),
    waits_until: z.string().nullable().meta({ description: 'Before then it is not paid out; null if it may be' }),
  })
  .meta({ id: 'OpenWithdrawal' })
export type OpenWithdrawal = z.infer<typeof OpenWithdrawal>

export const Moved = z.object({ id: z.string(), amount: dirhams, balance: dirhams })

export const walletCalls = {
  'GET /customer/wallet/me': {
    tag: 'Wallet',
    summary: 'Get the wallet balance, loyalty points and transactions',
    who: 'customer',
    query: WalletQuery,
    returns: WalletPage,
    outcome: 'The wallet',
  },
  'POST /customer/wallet/me/top-ups': {
    tag: 'Wallet',
    summary: 'Top up the wallet by card',
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
    summary: 'Withdraw money from the wallet to a bank account',
    description:
      'Asks for the password again, and for a code if two-step login is on. It waits for a day if password or bank account is new.',
    who: 'customer',
    once: true,
    body: Withdrawal,
    returns: Moved,
    says: 'withdrawalRequested',
    outcome: 'The money has left the wallet and awaits the transfer',
    refuses: { 409: 'The balance is too low', ...ofGuess, ...ofHash },
  },
  'GET /customer/wallet/me/withdrawals': {
    tag: 'Wallet',
    summary: 'List the withdrawals that are not yet paid out',
    who: 'customer',
    returns: z.array(OpenWithdrawal),
    outcome: 'The latest first',
  },
  'DELETE /customer/wallet/me/withdrawals/{id}': {
    tag: 'Wallet',
    summary: 'Cancel a withdrawal that staff have not approved yet',
    who: 'customer',
    params: z.object({ id: WithdrawalId }),
    missing: 'withdrawalNotFound',
    says: 'withdrawalCancelled',
    outcome: 'The money is back in the wallet',
    refuses: { 409: 'Already approved, paid out, refused or cancelled' },
  },
} as const satisfies CallTable
