import { emptyForm, invalidFields } from '../../domain/booking-form.ts'
import { paymentMethods } from '../../domain/booking-options.ts'
import type { DubaiDate } from '../../domain/dubai-time.ts'
import { freshAttempt } from './attempt.ts'
import { type BookingState, type Kept, keptParts } from './booking-state.ts'
import { noPromo } from './promo-state.ts'
import type { Step } from './wizard-fields.ts'

const version = 3

/** One draft per service and browser tab. */
export const draftKey = (service: string) => `booking-draft:v${version}:${service}`

export type Draft = Kept & { asked: number | null }

/** What survives a reload: never the card or its token (product, decision 4). `asked` is the sub-service in the address. */
export function draftOf(state: BookingState, asked: number | null): string {
  const { attempt, promo } = state
  const kept = Object.fromEntries(keptParts.map((part) => [part, state[part]])) as Kept
  const draft: Draft = {
    ...{ ...kept, asked },
    promo: { ...noPromo, typed: promo.typed, code: promo.code },
    attempt: { ...attempt, payment: null },
  }
  return JSON.stringify(draft)
}

/** A stored draft without what is out of date; null if it cannot be read. A newly requested sub-service overrides the stored one. */
export function readDraft(text: string | null, asked: number | null, today: DubaiDate, now: Date): Kept | null {
  const draft = parseDraft(text)
  if (!draft) return null
  const isPast = draft.form.date !== '' && draft.form.date < today
  const form = { ...emptyForm, ...draft.form, ...(isPast && { date: '', time: '' }) }
  const method = paymentMethods.find((each) => each === draft.method) ?? null
  const kept = {
    repeats: draft.repeats ?? null,
    form,
    city: draft.city,
    areaSlug: draft.areaSlug ?? null,
    answers: draft.answers ?? {},
    second: draft.second ?? null,
    wishes: draft.wishes ?? {},
    teamNotes: draft.teamNotes ?? {},
    photos: draft.photos ?? [],
    weekdays: draft.weekdays,
    changes: (!isPast && draft.changes) || [],
    promo: draft.promo ?? noPromo,
    method,
    attempt: livingAttempt(draft, now),
  }
  return { ...kept, subServiceId: draft.asked === asked ? draft.subServiceId : asked, step: reachable(form, draft.step) }
}

/** A stored draft; null if there is none that can be read. */
export function parseDraft(text: string | null): Draft | null {
  try {
    const draft = JSON.parse(text ?? 'null') as Draft | null
    const isWhole = draft && typeof draft.form === 'object' && typeof draft.city === 'string' && Array.isArray(draft.weekdays)
    return isWhole ? draft : null
  } catch {
    return null
  }
}

/** An expired hold is replaced by the next booking. */
function livingAttempt({ attempt = freshAttempt }: Draft, now: Date): Kept['attempt'] {
  const held = attempt.booking?.held
  if (!held?.hold_expires_at || new Date(held.hold_expires_at) > now) return attempt
  return { ...attempt, booking: null, replaces: held }
}

const reachable = (form: Kept['form'], step: Step): Step => {
  const stuck = ([1, 2, 3] as const).find((each) => invalidFields(each, form).length > 0)
  return stuck && stuck < step ? stuck : step
}
