import { z } from 'zod'
import { cleanersRange, hoursRange, materialsOptions } from '../domain/booking-options.ts'
import { isIban } from '../domain/iban.ts'
import { isTrn } from '../domain/invoice.ts'
import { filsFromDirhams } from '../domain/money.ts'
import { topUpRange, withdrawalRange } from '../domain/money-settings.ts'
import { dirhams, smallId, successOf } from './answers.ts'
import { messages } from './messages/en.ts'
import { typed, typedOptional } from './text.ts'

/** An amount that a person typed, in fils once it is read. */
const sumIn = ({ min, max }: { min: number; max: number }) =>
  z
    .number({ error: messages.wrongSum })
    .meta({ minimum: min / 100, maximum: max / 100 })
    .transform((amount, context) => {
      const fils = filsFromDirhams(amount)
      const message = fils === null ? messages.wrongSum : fils < min ? messages.sumTooSmall : fils > max ? messages.sumTooLarge : null
      if (message === null && fils !== null) return fils
      context.addIssue({ code: 'custom', message: message ?? messages.wrongSum })
      return z.NEVER
    })
export const cardChoice = {
  card_token: z.string().max(200).nullish().meta({ description: "What the provider's own form made of a card" }),
  payment_method_id: z.string().max(60).nullish().meta({ description: 'A saved card, in place of a token' }),
}

export const EventAnswer = successOf(z.object({ result: z.enum(['settled', 'nothing_new', 'unknown', 'ignored']) }))

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
export const MovedAnswer = successOf(z.object({ id: z.string(), amount: dirhams, balance: dirhams }))
export type MovedAnswer = z.infer<typeof MovedAnswer>

export const PaymentMethod = z
  .object({
    id: z.string(),
    type: z.string(),
    provider: z.string(),
    last_four: z.string(),
    expiry_month: z.int(),
    expiry_year: z.int(),
    label: z.string().nullable(),
    is_default: z.boolean(),
  })
  .meta({ id: 'PaymentMethod' })
export type PaymentMethod = z.infer<typeof PaymentMethod>
export const PaymentMethodsAnswer = successOf(z.array(PaymentMethod))
export type PaymentMethodsAnswer = z.infer<typeof PaymentMethodsAnswer>
export const PaymentMethodAnswer = successOf(PaymentMethod)
export type PaymentMethodAnswer = z.infer<typeof PaymentMethodAnswer>
export const NewPaymentMethod = z
  .object({ card_token: cardChoice.card_token, is_default: z.boolean().default(false) })
  .meta({ id: 'NewPaymentMethod' })
export type NewPaymentMethod = z.input<typeof NewPaymentMethod>
export const PaymentMethodEdit = z
  .object({
    label: typedOptional(60).optional(),
    expiry_month: z.int(messages.invalidExpiry).min(1, messages.invalidExpiry).max(12, messages.invalidExpiry).optional(),
    expiry_year: z.int(messages.invalidExpiry).min(2000, messages.invalidExpiry).max(2100, messages.invalidExpiry).optional(),
    is_default: z.literal(true).optional(),
  })
  .meta({ id: 'PaymentMethodEdit' })
export type PaymentMethodEdit = z.output<typeof PaymentMethodEdit>

export const OutstandingPayment = z
  .object({
    id: z.string().meta({ description: 'Of the visit' }),
    booking_id: z.string(),
    service_name: z.string(),
    date: z.string(),
    reason: z.enum(['visit', 'booking', 'fee']),
    amount: dirhams,
  })
  .meta({ id: 'OutstandingPayment' })
export type OutstandingPayment = z.infer<typeof OutstandingPayment>
export const OutstandingAnswer = successOf(z.array(OutstandingPayment))
export type OutstandingAnswer = z.infer<typeof OutstandingAnswer>
export const OutstandingPay = z
  .object({
    amount: sumIn({ min: 1, max: 100_000_000 }),
    ...cardChoice,
    from_wallet: z.boolean().default(false).meta({ description: 'As far as the wallet reaches; left says what is still open' }),
  })
  .meta({ id: 'OutstandingPay' })
export type OutstandingPay = z.input<typeof OutstandingPay>
export const PaidAnswer = successOf(z.object({ id: z.string(), booking_id: z.string(), amount: dirhams, left: dirhams }))
export type PaidAnswer = z.infer<typeof PaidAnswer>

export const PromoQuestion = z
  .object({
    code: z.string({ error: messages.promoUnknown }).min(1, messages.promoUnknown).max(40, messages.promoUnknown),
    service_id: smallId,
    cleaners: z.int().min(cleanersRange.min).max(cleanersRange.max),
    hours: z.int().min(hoursRange.min).max(hoursRange.max),
    materials: z.enum(materialsOptions),
  })
  .meta({ id: 'PromoQuestion' })
export type PromoQuestion = z.input<typeof PromoQuestion>
export const PromoAnswer = successOf(
  z.object({ code: z.string(), discount: dirhams, charge: dirhams, vat: dirhams, total_price: dirhams }).meta({ id: 'PromoPrice' }),
)
export type PromoAnswer = z.infer<typeof PromoAnswer>

export const Referral = z
  .object({
    code: z.string(),
    path: z.string().meta({ description: 'The link of the invitation on this site' }),
    reward: dirhams,
    invited: z.int(),
    credited: z.int(),
  })
  .meta({ id: 'Referral' })
export type Referral = z.infer<typeof Referral>
export const ReferralAnswer = successOf(Referral)
export type ReferralAnswer = z.infer<typeof ReferralAnswer>

export const BillingDetails = z
  .object({
    name: typed(messages.enterName, 200),
    trn: z
      .string()
      .nullish()
      .transform((text) => text?.replace(/[\s-]/g, '') || null)
      .pipe(z.string().refine(isTrn, messages.invalidTrn).nullable()),
    address: typed(messages.enterAddress, 1_000),
  })
  .meta({ id: 'BillingDetails' })
export type BillingDetails = z.output<typeof BillingDetails>
const KnownBillingDetails = z
  .object({ name: z.string(), trn: z.string().nullable(), address: z.string() })
  .meta({ id: 'KnownBillingDetails' })
export const BillingAnswer = successOf(KnownBillingDetails.nullable())
export type BillingAnswer = z.infer<typeof BillingAnswer>

export const InvoiceNumber = z.string().regex(/^(INV|CN)-\d{4}-\d{6}$/)
export const InvoicesQuery = z.object({
  before: InvoiceNumber.optional().meta({ description: 'next_before of the page before' }),
  limit: z.coerce.number<number | string>().int().min(1).max(100).default(20),
})
export type InvoicesQuery = z.input<typeof InvoicesQuery>
const invoiceKind = z.enum(['invoice', 'credit_note'])
export const InvoiceSummary = z
  .object({ number: z.string(), kind: invoiceKind, booking_id: z.string(), total: dirhams, date: z.string() })
  .meta({ id: 'InvoiceSummary' })
export type InvoiceSummary = z.infer<typeof InvoiceSummary>
export const InvoicesAnswer = successOf(z.object({ invoices: z.array(InvoiceSummary), next_before: z.string().nullable() }))
export type InvoicesAnswer = z.infer<typeof InvoicesAnswer>
export const Invoice = z
  .object({
    number: z.string(),
    kind: invoiceKind,
    is_full: z.boolean().meta({ description: 'A full tax invoice: the buyer gave a TRN' }),
    date: z.string(),
    visit_date: z.string(),
    booking_id: z.string(),
    seller: z.object({ name: z.string(), trn: z.string(), address: z.string() }),
    buyer: z.object({ name: z.string(), trn: z.string().nullable(), address: z.string() }),
    lines: z.array(z.object({ description: z.string(), quantity: z.int(), net: dirhams, vat: dirhams, total: dirhams })),
    vat_rate: z.number().meta({ description: 'In percent' }),
    discount: dirhams,
    net: dirhams,
    vat: dirhams,
    total: dirhams,
    corrects: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'Invoice' })
export type Invoice = z.infer<typeof Invoice>
export const InvoiceAnswer = successOf(Invoice)
export type InvoiceAnswer = z.infer<typeof InvoiceAnswer>
