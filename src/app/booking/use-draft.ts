import { type Dispatch, type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { type BookingForm, usualForm } from '../../domain/booking-form.ts'
import { draftKey, draftOf, readDraft } from './booking-draft.ts'
import type { Action, BookingState } from './booking-state.ts'

type Place = { service: string; asked: number | null; today: string; form: RefObject<HTMLFormElement | null> }

/**
 * Stores the wizard in the tab's storage. The draft is restored after hydration, followed by what was chosen on the page before the code
 * had loaded. Returns whether that has happened.
 */
export function useDraft(state: BookingState, dispatch: Dispatch<Action>, { service, asked, today, form }: Place): boolean {
  const [isRestored, setRestored] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come alive.
  useLayoutEffect(() => {
    const typed = form.current && typedIn(form.current)
    const kept = readDraft(read(service), asked, today, new Date())
    if (kept) dispatch({ type: 'restored', kept })
    if (typed) dispatch({ type: 'adopted', ...typed })
    setRestored(true)
  }, [])

  useEffect(() => {
    if (isRestored) write(service, state.form === usualForm ? null : draftOf(state, asked))
  }, [isRestored, service, state, asked])

  return isRestored
}

const radios = ['cleaners', 'hours', 'frequency', 'materials'] as const

function typedIn(element: HTMLFormElement): { form: Partial<BookingForm>; subServiceId?: number } {
  const chosen = [...element.querySelectorAll<HTMLInputElement>('[type=radio]:checked')]
    .filter(({ name, defaultChecked }) => !defaultChecked && radios.some((each) => each === name))
    .map(({ name, value }) => [name, value] as const)
  const subService = Number(new FormData(element).get('sub_service'))
  return { form: Object.fromEntries(chosen), ...(subService > 0 && { subServiceId: subService }) }
}

function read(service: string): string | null {
  try {
    return sessionStorage.getItem(draftKey(service))
  } catch {
    return null
  }
}

function write(service: string, draft: string | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(draftKey(service))
    else sessionStorage.setItem(draftKey(service), draft)
  } catch {
    // Booking also works in a browser without storage.
  }
}
