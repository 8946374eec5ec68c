import { type BookingForm, usualForm } from '../../domain/booking-form.ts'
import { type Draft, draftKey, draftOf, parseDraft } from './booking-draft.ts'
import { type BookingState, initialState } from './booking-state.ts'

/** Stores what the wizard for a service begins with, as the draft of this tab. */
export function keepDraft(service: string, state: BookingState, asked: number | null): void {
  try {
    sessionStorage.setItem(draftKey(service), draftOf(state, asked))
  } catch {
    // Without storage, the wizard still opens for the service.
  }
}

/** The same for the size of a visit; what was typed before for the service stays. */
export function keepSize(service: string, size: Pick<BookingForm, 'cleaners' | 'hours' | 'materials'>): void {
  const fresh = initialState({ subServiceId: null })
  const before = readKept(service)
  const form = { ...usualForm, ...before?.form, ...size }
  keepDraft(service, { ...fresh, ...before, form }, before?.asked ?? null)
}

function readKept(service: string): Draft | null {
  try {
    return parseDraft(sessionStorage.getItem(draftKey(service)))
  } catch {
    return null
  }
}
