import { type RefObject, useEffect } from 'react'
import type { BookingState } from './booking-state.ts'

/** Moves the focus where the state requests it: to the new step's heading, or to the first invalid field. */
export function useFocus(form: RefObject<HTMLFormElement | null>, { focus, outcome }: BookingState): void {
  useEffect(() => {
    const element = form.current
    if (!focus || outcome || !element) return
    const heading = element.querySelector<HTMLElement>('#step-heading')
    if (focus.on === 'heading') {
      heading?.focus({ preventScroll: true })
      return scrollToTop(element)
    }
    const { on } = focus
    const field = fieldOf(element, on)
    goTo(field ?? heading)
    if (field) return
    // The field may come with a part that is still loaded: it takes the focus then, unless the customer has gone elsewhere.
    const late = new MutationObserver(() => {
      const field = fieldOf(element, on)
      if (!field) return
      late.disconnect()
      if (document.activeElement === heading) goTo(field)
    })
    late.observe(element, { childList: true, subtree: true })
    return () => late.disconnect()
  }, [form, focus, outcome])
}

function goTo(target: HTMLElement | null): void {
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: 'center' })
}

function fieldOf(form: HTMLFormElement, name: string): HTMLElement | null {
  return (
    form.querySelector<HTMLElement>(`[name="${name}"]:checked, [name="${name}"]:not([type="radio"])`) ??
    form.querySelector<HTMLElement>(`[name="${name}"]`)
  )
}

function scrollToTop(form: HTMLFormElement): void {
  const { top } = form.getBoundingClientRect()
  if (top < 0 || top > window.innerHeight / 2) (form.previousElementSibling ?? form).scrollIntoView({ block: 'start' })
}
