import { createContext, use } from 'react'
import type { BookingLink, BookingWithRecord } from '../queries/booking.ts'

/** The current action on the booking; each is a dialog. */
export type BookingAction =
  | { kind: 'cancel' | 'address' }
  | { kind: 'cancel_visit' | 'skip' | 'move' | 'review' | 'pay' | 'tip' | 'claim'; number: number }
  | { kind: 'redo' | 'withdraw'; claim: string }
  | { kind: 'pause' | 'resume' | 'rule' | 'end' }

export type DialogState = { open: boolean; onClose: () => void }

type BookingPageState = BookingWithRecord & {
  link: BookingLink
  act: (action: BookingAction) => void
  /** Closes the dialog and reports the change. */
  changed: (words: string) => void
}

export const BookingPageContext = createContext<BookingPageState | null>(null)

/** The booking of the surrounding page. */
export function useBookingPage(): BookingPageState {
  const page = use(BookingPageContext)
  if (!page) throw new Error('useBookingPage must be used within BookingPage')
  return page
}
