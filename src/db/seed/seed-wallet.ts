import { addDays, addMinutes, dubaiDateOf, instantOf, minutesPerDay } from '../../domain/dubai-time.ts'
import { referralReward } from '../../domain/ledger.ts'
import type { Fils } from '../../domain/money.ts'
import { defaultMoneySettings } from '../../domain/money-settings.ts'
import type { Transaction } from '../client.ts'
import { savedCards } from '../schema/cards.ts'
import { payments } from '../schema/payments.ts'
import { referralCodes, referrals } from '../schema/referrals.ts'
import type { DemoBooking } from './bookings.ts'
import { simulatedCard } from './cards.ts'
import { aishasAccountId, hudasAccountId } from './customers.ts'

const cardId = (number: number) => `card_a15ba00000000000000000000000000${number}`
const aishasCode = 'AYSH2MVK'
const toppedUp: { amount: Fils; day: number } = { amount: 20_000, day: -66 }
const inviting = { codeDay: -60, friendDay: -45 }

/** Inserts what Aisha has besides her bookings: two cards, money in the wallet, and the friend she invited, who has topped up too. */
export async function seedWallet(tx: Transaction, bookings: DemoBooking[], now: Date): Promise<void> {
  const onDay = (day: number, time: string) => instantOf(addDays(dubaiDateOf(now), day), time)
  await tx
    .insert(savedCards)
    .values([
      cardRow(1, { lastFour: '4242', label: 'Everyday card', isDefault: true, createdAt: onDay(-84, '20:05') }),
      cardRow(2, { lastFour: '1881', label: 'Family account', isDefault: false, createdAt: onDay(toppedUp.day, '18:40') }),
    ])
  const paidAt = onDay(toppedUp.day, '18:42')
  await tx.insert(payments).values({
    id: 'pay_a15ba000000000000000000000000001',
    owner: aishasAccountId,
    amount: toppedUp.amount,
    captured: toppedUp.amount,
    method: 'card',
    status: 'paid',
    gateway: 'simulator',
    gatewayReference: 'sim_a15ba0000000000000000001',
    savedCardId: cardId(2),
    createdAt: paidAt,
    completedAt: paidAt,
  })
  const hers = onDay(-20, '09:10')
  await tx.insert(payments).values({
    ...{ id: 'pay_40da0000000000000000000000000001', owner: hudasAccountId, amount: 10_000, captured: 10_000 },
    ...{
      method: 'card',
      status: 'paid',
      gateway: 'simulator',
      gatewayReference: 'sim_40da0000000000000000001',
      createdAt: hers,
      completedAt: hers,
    },
  })
  await tx.insert(referralCodes).values({ owner: aishasAccountId, code: aishasCode, createdAt: onDay(inviting.codeDay, '12:00') })
  const createdAt = onDay(inviting.friendDay, '17:30')
  await tx
    .insert(referrals)
    .values({ friend: hudasAccountId, inviter: aishasAccountId, createdAt, ...creditOf(firstDoneBy(bookings, hudasAccountId)) })
}

/** The inviter's credit for the first of her friends that month. */
const creditOf = (creditedAt: Date | null) =>
  creditedAt && {
    creditedAt,
    amount: referralReward,
    withdrawableAt: addMinutes(creditedAt, defaultMoneySettings.referralHoldDays * minutesPerDay),
    month: `${dubaiDateOf(creditedAt).slice(0, 7)}-01`,
    place: 1,
  }

type Kept = Pick<typeof savedCards.$inferInsert, 'lastFour' | 'label' | 'isDefault' | 'createdAt'>

function cardRow(number: number, kept: Kept): typeof savedCards.$inferInsert {
  const { customer, method, provider, expiryMonth, expiryYear } = simulatedCard(aishasAccountId, kept.lastFour)
  const ofGateway = { gateway: 'simulator', gatewayCustomer: customer, gatewayMethod: method, provider, expiryMonth, expiryYear }
  return {
    ...kept,
    ...ofGateway,
    id: cardId(number),
    owner: aishasAccountId,
    idempotencyKey: `key_a15ba0000000000000000000000000${number}`,
  }
}

/** When a customer's first visit was completed, for which their inviter is credited. */
function firstDoneBy(bookings: DemoBooking[], accountId: string): Date | null {
  const ends = bookings
    .filter(({ customer }) => customer.accountId === accountId)
    .flatMap(({ visits, states }) => visits.filter((_, index) => states[index] === 'completed').map(({ endsAt }) => endsAt))
  return ends.sort((a, b) => a.getTime() - b.getTime())[0] ?? null
}
