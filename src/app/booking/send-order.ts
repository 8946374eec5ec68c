import type { GatewayForPages } from '../../contracts/bookings.ts'
import { addressLine } from '../../domain/address.ts'
import type { Language } from '../../domain/language.ts'
import { payWithStep } from '../card/pay-with-step.ts'
import type { HostedForm } from '../card/stripe.ts'
import { browserClient } from '../load.ts'
import type { Attempt } from './attempt.ts'
import { rememberBooked } from './last-booked.ts'
import { newKey } from './new-key.ts'
import type { Outcome } from './outcome.ts'
import { refusalOf } from './refusal.ts'
import { type Order, submitOrder } from './submission.ts'

type Tools = {
  language: Language
  gateway: GatewayForPages
  hosted: HostedForm | null
  /** Is told the progress, which a retry starts from. */
  remember: (attempt: Attempt) => void
}

/** Sends an order from where an earlier attempt got to. Returns the booking, or the refusal as the wizard shows it. */
export async function sendOrder(order: Order, start: Attempt, { language, gateway, hosted, remember }: Tools): Promise<Outcome> {
  const { payment_method: method, city = '' } = order.booking
  const progress = { attempt: start }
  const tools = {
    api: browserClient(language),
    newKey,
    now: () => new Date(),
    remember: (next: Attempt) => {
      progress.attempt = next
      remember(next)
    },
  }
  try {
    const booking = await payWithStep(() => submitOrder(order, progress.attempt, tools), hosted)
    rememberBooked(order.booking.service_id)
    const isSeries = order.booking.frequency !== 'Once'
    const isSetAside = isSeries || (gateway.captures_on === 'completion' && !booking.second)
    const { email, address: building, area = null, unit = null } = order.customer
    const address = addressLine(building, { area, unit }, language)
    return { kind: 'booked', booking, method, fromWallet: order.booking.wallet_amount ?? 0, isSeries, isSetAside, city, email, address }
  } catch (error) {
    return refusalOf(error)
  }
}
