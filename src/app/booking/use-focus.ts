import { type RefObject, useEffect } from 'react'
import type { BookingState } from './booking-state.ts'

/** Moves the focus where the state requests it: to the new step's heading, or to the first invalid field. */
export function useFocus(form: RefObject<HTMLFormElement | null>, { focus, outcome }: BookingState): void {
  useEffect(() => {
    if (!focus || outcome || !form.current) return
    const target = (focus.on !== 'heading' && fieldOf(form.current, focus.on)) || form.current.querySelector<HTMLElement>('#step-heading')
    target?.focus({ preventScroll: true })
    if (focus.on === 'heading') scrollToTop(form.current)
    else target?.scrollIntoView({ block: 'center' })
  }, [form, focus, outcome])
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
