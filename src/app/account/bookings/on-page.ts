import { createContext, use } from 'react'
import type { BookingWithRecord } from './use-loaded-booking.ts'

/** What somebody has begun to do about the booking; each is a dialog. */
export type BookingAction =
  | { kind: 'cancel' }
  | { kind: 'cancel_visit' | 'skip' | 'move' | 'review' | 'pay'; number: number }
  | { kind: 'pause' | 'resume' | 'end' }

export type OnPage = BookingWithRecord & {
  /** Of a guest's link; null for whoever is signed in. */
  bookingKey: string | null
  act: (action: BookingAction) => void
  /** Something was changed: says so and shows the booking as it is now. */
  changed: (words: string) => void
}

export const OnPageContext = createContext<OnPage | null>(null)

/** The booking of the page around this component. */
export function useOnPage(): OnPage {
  const page = use(OnPageContext)
  if (!page) throw new Error('useOnPage must be used within BookingPage')
  return page
}
