import { type BookingForm, usualForm } from '../../../domain/booking-form.ts'
import type { Intake } from '../../../domain/intake.ts'
import type { Fils } from '../../../domain/money.ts'
import type { Pricing } from '../../../domain/pricing.ts'
import { type Scope, scopeOf } from '../../../domain/scope.ts'
import type { BookingState } from '../booking-state.ts'

/** What the page knows of a service that asks something of its own. */
export type Offer = {
  intake: Intake | null
  pricing: Pricing
  subServices: readonly { id: number; slug: string; title: string; fixed: { price: Fils; total: Fils; minutes: number } | null }[]
}

type Begun = Pick<BookingState, 'form' | 'isTeamOurs'>
type Answered = Pick<BookingState, 'subServiceId' | 'answers'> & { form: Pick<BookingForm, 'cleaners' | 'hours' | 'materials'> }

/** What the visit is by what was answered and chosen so far; deselected options count as the smallest. */
export function scopeIn({ intake, pricing, subServices }: Offer, { subServiceId, answers, form }: Answered): Scope {
  const part = subServices.find(({ id }) => id === subServiceId)
  return scopeOf({
    ...{ intake, pricing, answers },
    subService: part ? { slug: part.slug, title: { en: part.title, ar: part.title }, fixed: part.fixed } : null,
    choice: {
      cleaners: Number(form.cleaners || usualForm.cleaners),
      hours: Number(form.hours || usualForm.hours),
      materials: form.materials === 'Yes',
    },
  })
}

/** The changes of the form that go with a scope: people and hours follow what is suggested until they are chosen, and what is not asked is as usual. */
export function formWith(
  { asks, suggested }: Scope,
  { scope: before, ...begun }: Begun & Pick<BookingState, 'scope'>,
): Partial<BookingForm> {
  const { form } = begun
  const usual = Object.entries(asks).flatMap(([option, isAsked]) => {
    const name = option as keyof Scope['asks']
    return isAsked || form[name] === usualForm[name] ? [] : [[name, usualForm[name]] as const]
  })
  const team = suggested && asks.hours && followsSuggestion(before, begun) ? teamIn(suggested, asks.cleaners) : {}
  const changed = Object.entries(team).filter(([name, value]) => form[name as 'hours'] !== value)
  return Object.fromEntries([...usual, ...changed])
}

const teamIn = ({ cleaners, hours }: { cleaners: number; hours: number }, asksCleaners: boolean): Partial<BookingForm> => ({
  hours: String(hours),
  ...(asksCleaners && { cleaners: String(cleaners) }),
})

/** Whether people and hours are those that were suggested before, or nobody has chosen any. */
const followsSuggestion = (before: Scope | null, { form, isTeamOurs }: Begun): boolean =>
  isTeamOurs ||
  Boolean(
    before?.suggested &&
      form.hours === String(before.suggested.hours) &&
      (!before.asks.cleaners || form.cleaners === String(before.suggested.cleaners)),
  )
