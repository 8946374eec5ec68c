import type { Fils } from './money.ts'

/** The accounts of the ledger (product, decision 13). Those in 'owned' exist once per visit, wallet or points holder. */
export const houseAccounts = [
  'gateway',
  'cash',
  'bank',
  'revenue',
  'vat',
  'fees',
  'refunds_payable',
  'withdrawals_payable',
  'tips_payable',
  'referral_expense',
  'promo_expense',
  'goodwill_expense',
  'points_issued',
  'vat_on_packs',
  'pack_discounts',
  'pack_breakage',
] as const
export const ownedAccounts = ['visit', 'wallet', 'points', 'pack'] as const

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

/** The account where a payment's money is held, or from which it is refunded. */
export type Source = { via: 'gateway' } | { via: 'cash' } | { via: 'wallet'; owner: string }
const placeOf = (source: Source | { via: 'bank' }) => (source.via === 'wallet' ? ofWallet(source.owner) : house(source.via))

/** Money received for a visit: held until the visit is earned, or applied to what is owed for it. */
export const receipt = (visitId: number, amount: Fils, source: Source) => move(amount, placeOf(source), ofVisit(visitId))
/** Money received for a wallet. */
export const topUp = (owner: string, amount: Fils) => move(amount, house('gateway'), ofWallet(owner))

export type Earned = { charge: Fils; discount: Fils; vat: Fils }

/** A completed visit: the customer owes its price; a discount is posted as a cost beside the full revenue. */
export const earning = (visitId: number, { charge, discount, vat }: Earned): Entry[] => [
  visit(visitId, charge + vat),
  ...(discount > 0 ? [{ account: 'promo_expense', amount: discount } as const] : []),
  { account: 'revenue', amount: -(charge + discount) },
  ...(vat > 0 ? [{ account: 'vat', amount: -vat } as const] : []),
]

/** Splits an amount that includes VAT into its parts; the VAT is rounded half up once. */
export function partsOf(total: Fils, vatBasisPoints: number): { net: Fils; vat: Fils } {
  const whole = 10_000 + vatBasisPoints
  const vat = Math.floor((2 * total * vatBasisPoints + whole) / (2 * whole))
  return { net: total - vat, vat }
}

/** A fee for a cancelled visit; it includes VAT, as the price it is a share of does. */
export function fee(visitId: number, total: Fils, vatBasisPoints: number): Entry[] {
  const { net, vat } = partsOf(total, vatBasisPoints)
  return [visit(visitId, total), { account: 'fees', amount: -net }, ...(vat > 0 ? [{ account: 'vat', amount: -vat } as const] : [])]
}

/** Money held for a visit that is to be refunded: from now on it is owed as a refund. */
export const releaseToRefund = (visitId: number, amount: Fils) => move(amount, ofVisit(visitId), house('refunds_payable'))
/** The same, refunded to the owner's wallet right away. */
export const releaseToWallet = (visitId: number, amount: Fils, owner: string) => move(amount, ofVisit(visitId), ofWallet(owner))

/** What was earned, as a price or a fee, with the VAT rate it includes. */
export type EarnedAs = { account: 'revenue' | 'fees'; vatBasisPoints: number }

/** Earned money is refunded with its VAT (a credit note): as a pending refund, or to the wallet right away. */
export function givenBack(total: Fils, { account, vatBasisPoints }: EarnedAs, walletOwner: string | null): Entry[] {
  const { net, vat } = partsOf(total, vatBasisPoints)
  return [
    { account, amount: net },
    ...(vat > 0 ? [{ account: 'vat', amount: vat } as const] : []),
    walletOwner === null ? { account: 'refunds_payable', amount: -total } : wallet(walletOwner, -total),
  ]
}

/** A refund that reached its original payment method, or was paid by a transfer or into the wallet instead. */
export const refunded = (amount: Fils, source: Source | { via: 'bank' }) => move(amount, house('refunds_payable'), placeOf(source))

/** A withdrawal: money leaves the wallet and is owed to its owner's bank account until staff have sent it or rejected it. */
export const withdrawalRequested = (owner: string, amount: Fils) => move(amount, ofWallet(owner), house('withdrawals_payable'))
/** The withdrawal was sent. */
export const withdrawalPaid = (amount: Fils) => move(amount, house('withdrawals_payable'), house('bank'))
/** The withdrawal was rejected or cancelled: the money is back in the wallet. */
export const withdrawalRefused = (owner: string, amount: Fils) => move(amount, house('withdrawals_payable'), ofWallet(owner))
/** The bank sent a withdrawal back: the money is in the wallet again. */
export const withdrawalReturned = (owner: string, amount: Fils) => move(amount, house('bank'), ofWallet(owner))

/** A withdrawal of an erased customer was rejected, or the bank sent it back: nobody has the wallet, and it is written off like the wallet was. */
export const withdrawalForfeited = (amount: Fils, wasSent: boolean) =>
  move(amount, house(wasSent ? 'bank' : 'withdrawals_payable'), house('goodwill_expense'))

/** A tip leaves its customer's wallet and is owed to those who came. It is no revenue. */
export const tipGiven = (owner: string, amount: Fils) => move(amount, ofWallet(owner), house('tips_payable'))
/** Tips were paid to a professional. */
export const tipsPaid = (amount: Fils) => move(amount, house('tips_payable'), house('bank'))

/** The credit for the inviter when a friend's first visit is completed (product, decision 15). */
export const referralCredit = (owner: string, amount: Fils) => move(amount, house('referral_expense'), ofWallet(owner))
/** What is left of it goes back to the house once the friend's visit was refunded. */
export const referralCreditEnded = (owner: string, amount: Fils) => move(amount, ofWallet(owner), house('referral_expense'))
/** Goodwill credit given by staff. */
export const goodwill = (owner: string, amount: Fils) => move(amount, house('goodwill_expense'), ofWallet(owner))
/** Loyalty points, in accounts with their own unit. */
export const pointsEarned = (owner: string, points: number): Entry[] =>
  move(points, house('points_issued'), (amount) => ({ account: 'points', owner, amount }))

/** What a unit of a pack was bought for: before VAT, and its VAT. */
export type PackUnit = { charge: Fils; vat: Fils }

const ofPack = (packId: string) => (amount: Fils) => ({ account: 'pack', owner: packId, amount }) satisfies Entry
/** The VAT of units, declared when the pack is sold, against what is still owed with it. */
const advanceVat = (vat: Fils) => move(vat, house('vat_on_packs'), house('vat'))
const withVat = ({ charge, vat }: PackUnit, units: number): Fils => (charge + vat) * units

/** A pack is sold: all of it is owed in visits, and its VAT to the tax authority at once (decision 052). */
export const packSold = (packId: string, unit: PackUnit, units: number): Entry[] => [
  ...move(withVat(unit, units), house('gateway'), ofPack(packId)),
  ...advanceVat(unit.vat * units),
]
/** A visit takes a unit: it holds its whole price, and what that is beyond the unit is the discount of the pack. */
export const packUnitTaken = (packId: string, visitId: number, unit: PackUnit, discount: Fils): Entry[] => [
  ...move(withVat(unit, 1), ofPack(packId), ofVisit(visitId)),
  ...move(discount, house('pack_discounts'), ofVisit(visitId)),
]
/** The visit does not take place: its unit is on the pack again. */
export const packUnitBack = (packId: string, visitId: number, unit: PackUnit, discount: Fils): Entry[] =>
  packUnitTaken(packId, visitId, unit, discount).map((entry) => ({ ...entry, amount: -entry.amount }))
/** The price or the fee of the visit is posted with its VAT: that of the unit was declared already, and the discount is one before VAT. */
export const packVatSettled = (unit: PackUnit, posted: Fils): Entry[] => [
  ...move(unit.vat, house('vat'), house('vat_on_packs')),
  ...move(posted - unit.vat, house('vat'), house('pack_discounts')),
]
/** Units expire: what they were bought for is earned, and its VAT stays with the tax authority. */
export const packExpired = (packId: string, unit: PackUnit, units: number): Entry[] => [
  ...move(unit.charge * units, ofPack(packId), house('pack_breakage')),
  ...move(unit.vat * units, ofPack(packId), house('vat_on_packs')),
]
/** Expired units are given to the customer again. */
export const packRestored = (packId: string, unit: PackUnit, units: number): Entry[] =>
  packExpired(packId, unit, units).map((entry) => ({ ...entry, amount: -entry.amount }))
/** Units are refunded, with their VAT (a credit note). */
export const packRefunded = (packId: string, unit: PackUnit, units: number): Entry[] => [
  ...move(withVat(unit, units), ofPack(packId), house('refunds_payable')),
  ...advanceVat(-unit.vat * units),
]

/** Points used for a booking; what they take off its charge is posted with its discount. They come back if the booking is called off. */
export const pointsUsed = (owner: string, points: number): Entry[] =>
  move(points, (amount) => ({ account: 'points', owner, amount }), house('points_issued'))

/** The balances of an erased customer: the wallet is written off against goodwill, the points are withdrawn. */
export const forfeited = (owner: string, { wallet, points }: { wallet: Fils; points: number }): Entry[] => [
  ...move(wallet, ofWallet(owner), house('goodwill_expense')),
  ...pointsUsed(owner, points),
]

/** One point for each full dirham (product, decision 15). */
export const pointsFor = (total: Fils): number => Math.floor(total / 100)

export const referralReward: Fils = 3_000
