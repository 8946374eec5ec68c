import type { Fils } from './money.ts'

/** The accounts of the house (product, decision 13). Those of 'owned' are kept for each visit, wallet or holder of points. */
export const houseAccounts = [
  'gateway',
  'cash',
  'bank',
  'revenue',
  'vat',
  'fees',
  'refunds_payable',
  'withdrawals_payable',
  'referral_expense',
  'promo_expense',
  'goodwill_expense',
  'points_issued',
] as const
export const ownedAccounts = ['visit', 'wallet', 'points'] as const

export type HouseAccount = (typeof houseAccounts)[number]
export type OwnedAccount = (typeof ownedAccounts)[number]

/** One line of a ledger transaction: debit where the amount is positive, credit where it is negative. */
export type Entry = { account: HouseAccount; amount: Fils } | { account: OwnedAccount; owner: string; amount: Fils }

const visit = (visitId: number, amount: Fils): Entry => ({ account: 'visit', owner: String(visitId), amount })
const wallet = (owner: string, amount: Fils): Entry => ({ account: 'wallet', owner, amount })

/** Moves an amount from one line to another: debit the first, credit the second. */
const move = (amount: Fils, debit: (amount: Fils) => Entry, credit: (amount: Fils) => Entry): Entry[] =>
  amount === 0 ? [] : [debit(amount), credit(-amount)]

const house = (account: HouseAccount) => (amount: Fils) => ({ account, amount }) satisfies Entry
const ofVisit = (visitId: number) => (amount: Fils) => visit(visitId, amount)
const ofWallet = (owner: string) => (amount: Fils) => wallet(owner, amount)

/** Where money of a payment is, or comes back from. */
export type Source = { via: 'gateway' } | { via: 'cash' } | { via: 'wallet'; owner: string }
const placeOf = (source: Source) => (source.via === 'wallet' ? ofWallet(source.owner) : house(source.via))

/** Money came in for a visit: it is held there until the visit is earned, or pays what is owed for it. */
export const receipt = (visitId: number, amount: Fils, source: Source) => move(amount, placeOf(source), ofVisit(visitId))
/** Money came in for a wallet. */
export const topUp = (owner: string, amount: Fils) => move(amount, house('gateway'), ofWallet(owner))

export type Earned = { charge: Fils; discount: Fils; vat: Fils }

/** A completed visit: the customer owes its price; a discount is shown as a cost beside the whole revenue. */
export const earning = (visitId: number, { charge, discount, vat }: Earned): Entry[] => [
  visit(visitId, charge + vat),
  ...(discount > 0 ? [{ account: 'promo_expense', amount: discount } as const] : []),
  { account: 'revenue', amount: -(charge + discount) },
  ...(vat > 0 ? [{ account: 'vat', amount: -vat } as const] : []),
]

/** An amount that includes VAT, in its parts; the VAT is rounded half up once. */
export function partsOf(total: Fils, vatBasisPoints: number): { net: Fils; vat: Fils } {
  const whole = 10_000 + vatBasisPoints
  const vat = Math.floor((2 * total * vatBasisPoints + whole) / (2 * whole))
  return { net: total - vat, vat }
}

/** A fee for a visit that was called off; its VAT is in it, as in the price it is a share of. */
export function fee(visitId: number, total: Fils, vatBasisPoints: number): Entry[] {
  const { net, vat } = partsOf(total, vatBasisPoints)
  return [visit(visitId, total), { account: 'fees', amount: -net }, ...(vat > 0 ? [{ account: 'vat', amount: -vat } as const] : [])]
}

/** Money held for a visit that is to go back: from now on it is owed as a refund. */
export const releaseToRefund = (visitId: number, amount: Fils) => move(amount, ofVisit(visitId), house('refunds_payable'))
/** The same, where it is in the owner's wallet at once. */
export const releaseToWallet = (visitId: number, amount: Fils, owner: string) => move(amount, ofVisit(visitId), ofWallet(owner))

/** What was earned, as a price or as a fee, with the VAT rate that is in it. */
export type EarnedAs = { account: 'revenue' | 'fees'; vatBasisPoints: number }

/** What was earned is given back with its VAT (a credit note): a refund to come, or in the wallet at once. */
export function givenBack(total: Fils, { account, vatBasisPoints }: EarnedAs, walletOwner: string | null): Entry[] {
  const { net, vat } = partsOf(total, vatBasisPoints)
  return [
    { account, amount: net },
    ...(vat > 0 ? [{ account: 'vat', amount: vat } as const] : []),
    walletOwner === null ? { account: 'refunds_payable', amount: -total } : wallet(walletOwner, -total),
  ]
}

/** A refund that reached its source. */
export const refunded = (amount: Fils, source: Source) => move(amount, house('refunds_payable'), placeOf(source))

/** Money leaves a wallet and is owed to its owner's bank account until staff have sent it or refuse to. */
export const withdrawalRequested = (owner: string, amount: Fils) => move(amount, ofWallet(owner), house('withdrawals_payable'))
/** Staff have sent it. */
export const withdrawalPaid = (amount: Fils) => move(amount, house('withdrawals_payable'), house('bank'))
/** Staff refuse: it is back in the wallet. */
export const withdrawalRefused = (owner: string, amount: Fils) => move(amount, house('withdrawals_payable'), ofWallet(owner))

/** What a friend's first visit brings its inviter (product, decision 15). */
export const referralCredit = (owner: string, amount: Fils) => move(amount, house('referral_expense'), ofWallet(owner))
/** Money that staff give out of goodwill. */
export const goodwill = (owner: string, amount: Fils) => move(amount, house('goodwill_expense'), ofWallet(owner))
/** Loyalty points, in an account of their own unit beside money. */
export const pointsEarned = (owner: string, points: number): Entry[] =>
  move(points, house('points_issued'), (amount) => ({ account: 'points', owner, amount }))

/** What an erased customer leaves behind: the wallet's balance is taken in against what goodwill costs, the points are taken back. */
export const forfeited = (owner: string, { wallet, points }: { wallet: Fils; points: number }): Entry[] => [
  ...move(wallet, ofWallet(owner), house('goodwill_expense')),
  ...move(points, (amount) => ({ account: 'points', owner, amount }), house('points_issued')),
]

/** One point for each full dirham (product, decision 15). */
export const pointsFor = (total: Fils): number => Math.floor(total / 100)

export const referralReward: Fils = 3_000
