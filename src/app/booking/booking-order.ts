import type { Customer } from '../../contracts/bookings.ts'
import { type BookingForm, splitName } from '../../domain/booking-form.ts'
import type { Frequency, MaterialsOption } from '../../domain/booking-options.ts'
import { dirhamsFromFils, type Fils } from '../../domain/money.ts'
import type { UsedMoney } from '../../domain/payment-split.ts'
import { simulatorTokenOf } from '../card/simulator-card.ts'
import { isPack } from './attempt.ts'
import { type BookingState, choiceOf, secondOf } from './booking-state.ts'
import { firstDay } from './free-days.ts'
import type { Order } from './submission.ts'

/** The optional parts of the address, and the company that the invoice is made out to. */
const detailsOf = (form: BookingForm): Partial<Customer> => ({
  area: form.area.trim() || undefined,
  unit: form.unit.trim() || undefined,
  access_note: form.accessNote.trim() || undefined,
  makani: form.makani.trim() || undefined,
  ...form.position,
  ...(form.isForCompany && {
    billing: { name: form.companyName.trim(), trn: form.trn.trim() || null, address: form.companyAddress.trim() },
  }),
})

/**
 * A completed wizard as the API expects it (specification 3); null while no payment method is chosen. hostedToken comes from the provider's
 * own form. What the wallet pays as a whole needs no card.
 */
export function orderOf(
  state: BookingState,
  serviceId: number,
  total: Fils,
  hostedToken: string | null = null,
  { points, fromWallet }: Pick<UsedMoney, 'points' | 'fromWallet'> = { points: 0, fromWallet: 0 },
): Order | null {
  const { form, method } = state
  const isCard = method === 'card' && fromWallet < total
  const savedCard = isCard && state.savedCard ? state.savedCard : null
  if (!method) return null
  const { firstName, lastName } = splitName(form.name)
  const { cleaners, hours } = choiceOf(state)
  const second = secondOf(state)?.request
  return {
    customer: {
      first_name: firstName,
      last_name: lastName,
      email: form.email.trim(),
      phone: form.phone.trim(),
      address: form.address.trim(),
      ...detailsOf(form),
    },
    booking: {
      service_id: serviceId,
      cleaners,
      hours,
      frequency: form.frequency as Frequency,
      materials: form.materials as MaterialsOption,
      date: firstDay(state),
      time: form.time,
      payment_method: method,
      total_price: dirhamsFromFils(total),
      ...(fromWallet > 0 && { wallet_amount: dirhamsFromFils(fromWallet) }),
      ...(points > 0 && { points }),
      status: 'pending',
      city: state.city,
      ...(state.areaSlug && { area: state.areaSlug }),
      ...(second ? { second } : state.wishes),
      ...(state.photos.length > 0 && { problem_photos: state.photos.map(({ token }) => token) }),
      ...(Object.keys(state.teamNotes).length > 0 && { team_notes: state.teamNotes }),
      ...(state.proofCode && method !== 'card' && { proof_code: state.proofCode }),
      ...(state.promo.code && { promo_code: state.promo.code }),
      ...(isPack(savedCard) && { pack_id: savedCard }),
      ...(state.subServiceId && { sub_service_id: state.subServiceId }),
      ...(state.scope && { answers: state.scope.answers }),
      ...(form.frequency === 'Multiple times a week' && state.weekdays.length > 0 && { weekdays: state.weekdays }),
      ...(form.frequency !== 'Once' && state.changes.length > 0 && { changes: state.changes }),
    },
    savedCard,
    cardToken: isCard && !savedCard ? (hostedToken ?? simulatorTokenOf(state.card)) : null,
  }
}
