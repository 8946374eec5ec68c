import type { Frequency, PaymentMethod } from '../../domain/booking-options.ts'
import { isHeldUntilPaid } from '../../domain/bookings.ts'
import { leadTimeOf } from '../../domain/calendar.ts'
import {
  type Budgets,
  type Claim,
  claimsOf,
  confirmBy,
  exceedsAlone,
  isForAccountsOnly,
  type Party,
  unpaidBudgets,
  unprovenBudgets,
} from '../../domain/capacity.ts'
import { addMinutes, dubaiDateOf } from '../../domain/dubai-time.ts'
import { mailboxOf } from '../../domain/email.ts'
import { networksOf } from '../../domain/network.ts'
import type { Calendar } from '../availability/read-calendar.ts'
import { accountOf, type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { announce } from '../messages/announce.ts'
import { bookingCode } from '../messages/mails/booking-code.ts'
import { throttleKey } from '../messages/throttle-key.ts'
import { partyKey } from '../party-key.ts'
import { readHoursOnSale } from './read-hours-on-sale.ts'
import { isCodeOf } from './take-code.ts'

/** Who books, as far as it is known, and what they have proved. */
export type Booker = {
  customerId: string
  email: string
  phone: string
  /** Whether the mailbox was confirmed for these details, and whether the account's address is confirmed. */
  isMailboxProven: boolean
  isAccountConfirmed: boolean
  /** Completed bookings of the account. */
  completed: number
  /** The code from the mailbox, if one was sent with the booking. */
  code: string | null
}

type Wanted = {
  booker: Booker
  calendar: Calendar
  serviceId: number
  cleaners: number
  hours: number
  frequency: Frequency
  paymentMethod: PaymentMethod
  visits: readonly { startsAt: Date }[]
}

/**
 * How a booking holds its time: until when without payment or confirmation, null if it just stands; whether only while its card is being
 * charged; and what it is counted against, null for nothing.
 */
export type Hold = { expiresAt: Date | null; whenPaid: boolean; budgets: Budgets | null; code: { mailbox: string; code: string } | null }

const codeEveryMinutes = 5

/**
 * Decides how a booking holds its time (decision 015). Whoever proved nothing holds little and for a short while: beyond that, a card booking
 * holds only while its card is charged, and any other asks for a code from the mailbox, which is sent. Throws AppError invalid
 * (payment_method: only by card, or with an account), confirm_first, invalid_code.
 */
export async function planHold(context: Context, wanted: Wanted): Promise<Hold> {
  const { paymentMethod, calendar, booker } = wanted
  const isCard = isHeldUntilPaid(paymentMethod)
  const cardHold = isCard ? addMinutes(context.now(), calendar.settings.cardHold) : null
  const hold = { expiresAt: cardHold, whenPaid: false, budgets: null, code: null }
  if (!context.site.asksForProof || isOurs(context)) return hold
  if (!booker.isAccountConfirmed && isForAccountsOnly(wanted, calendar.settings)) throw refusedMethod(context, 'cardOrAccount')
  const code = isCard ? null : await readCode(context, booker)
  const isProven = booker.isAccountConfirmed || booker.isMailboxProven || code !== null
  const budgets = await budgetsOf(context, wanted, isProven)
  const planned = isProven ? { ...hold, code, budgets } : { ...hold, expiresAt: cardHold ?? confirmationOf(context, wanted), budgets }
  const over = claimsNow(wanted, planned).find(exceedsAlone)
  return over ? holdBeyond(context, wanted, over.budget.startsWith('unpaid') ? 'unpaid' : 'unproven') : planned
}

/** What is left when a budget is used up: a card booking that holds while its card is charged, or a refusal that says what to do. */
export async function holdBeyond(context: Context, wanted: Wanted, budget: 'unproven' | 'unpaid'): Promise<Hold> {
  const { paymentMethod, calendar, booker } = wanted
  if (isHeldUntilPaid(paymentMethod)) {
    const expiresAt = addMinutes(context.now(), calendar.settings.cardHold)
    return { expiresAt, whenPaid: true, budgets: await budgetsOf(context, wanted, true), code: null }
  }
  if (budget === 'unpaid') throw refusedMethod(context, 'tooMuchUnpaid')
  const key = throttleKey(context, codeEveryMinutes, `code:${mailboxPartyOf(context, booker)}`)
  await announce(context, context.db, bookingCode, { customerId: booker.customerId }, { key })
  throw new AppError('confirm_first', wordsFor(context).confirmFirst, { fields: { proof_code: wordsFor(context).enterMailedCode } })
}

const isOurs = ({ actor }: Context) => actor.kind === 'staff' || actor.kind === 'system'

const mailboxPartyOf = (context: Context, { email }: Booker) => partyKey(context, 'mailbox', mailboxOf(email))

async function readCode(context: Context, booker: Booker): Promise<Hold['code']> {
  if (booker.code === null || booker.isAccountConfirmed || booker.isMailboxProven) return null
  const typed = { mailbox: mailboxPartyOf(context, booker), code: booker.code }
  if (await isCodeOf(context, typed)) return typed
  throw wrongCode(context)
}

/** The refusal of a code that is wrong, over or used up. */
export function wrongCode(context: Context): AppError {
  const message = wordsFor(context).mailedCodeWrong
  return new AppError('invalid_code', message, { fields: { proof_code: message } })
}

function confirmationOf(context: Context, { calendar, visits }: Wanted): Date | null {
  const { settings, site } = calendar
  const [first] = visits
  return first ? confirmBy(context.now(), first.startsAt, leadTimeOf(site, settings), settings) : null
}

const visitsOf = ({ cleaners, hours, visits }: Wanted) =>
  visits.map(({ startsAt }) => ({ date: dubaiDateOf(startsAt), hours: cleaners * hours }))

/** What a booking claims as it is made. */
function claimsNow(wanted: Wanted, { budgets, expiresAt }: Hold): Claim[] {
  const { serviceId, paymentMethod, calendar } = wanted
  const { city } = calendar.site
  const held = { city, serviceId, visits: visitsOf(wanted), isHeld: expiresAt !== null, isByCard: paymentMethod === 'card' }
  return budgets ? claimsOf(budgets, held) : []
}

/** What a booking is counted against: as its person's unpaid one, and until its mailbox or account is proven as one of strangers. */
async function budgetsOf(context: Context, wanted: Wanted, isProven: boolean): Promise<Budgets> {
  const { booker, calendar, serviceId } = wanted
  const { settings, site } = calendar
  const onSale = await readHoursOnSale(context, { city: site.city, serviceId, settings })
  const account = accountOf(context)
  const person: Party =
    account && booker.isAccountConfirmed
      ? { kind: 'account', key: partyKey(context, 'account', account) }
      : { kind: 'mailbox', key: mailboxPartyOf(context, booker) }
  const hours = visitsOf(wanted).reduce((sum, visit) => sum + visit.hours, 0)
  const unpaid = unpaidBudgets(person, { completed: booker.completed, hours }, onSale, settings)
  return isProven ? unpaid : { ...unpaid, unproven: unprovenBudgets(onSale, partiesOf(context, booker), settings) }
}

function partiesOf(context: Context, booker: Booker): Party[] {
  const account = accountOf(context)
  const address = context.caller?.address
  return [
    { kind: 'mailbox', key: mailboxPartyOf(context, booker) },
    { kind: 'phone', key: partyKey(context, 'phone', booker.phone) },
    ...(address ? networksOf(address) : []).map(({ name, breadth }) => ({
      kind: 'network' as const,
      key: partyKey(context, 'network', name),
      breadth,
    })),
    ...(account ? [{ kind: 'account' as const, key: partyKey(context, 'account', account) }] : []),
  ]
}

function refusedMethod(context: Context, name: 'cardOrAccount' | 'tooMuchUnpaid'): AppError {
  const message = wordsFor(context)[name]
  return new AppError('invalid', message, { fields: { payment_method: message } })
}
