import { freshAttempt } from './attempt.ts'
import { type Draft, draftKey, parseDraft } from './booking-draft.ts'

/**
 * A draft as it fits another service: city, address, contact, time and choices stay; what belongs to the service (its part, changes of dates
 * that it offers, a wish that it may not take) goes. A time that is held for it is replaced by the next booking.
 */
export function fitting({ attempt, ...draft }: Draft): Draft {
  const replaces = attempt.booking?.held ?? attempt.replaces
  const wishes = { ...draft.wishes, wants_gender: null }
  return {
    ...draft,
    repeats: null,
    wishes,
    subServiceId: null,
    asked: null,
    changes: [],
    attempt: { ...freshAttempt, customer: attempt.customer, replaces },
  }
}

/** Takes what was typed for one service over to another, in this tab. */
export function carryDraft(from: string, to: string): void {
  try {
    const draft = parseDraft(sessionStorage.getItem(draftKey(from)))
    if (!draft || from === to) return
    sessionStorage.setItem(draftKey(to), JSON.stringify(fitting(draft)))
    sessionStorage.removeItem(draftKey(from))
  } catch {
    // Without storage the other service begins with an empty form.
  }
}
