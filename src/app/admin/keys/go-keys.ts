import type { OfficePage } from '../pages.ts'

/** The second key after g: where it leads. */
export const goKeys: Partial<Record<OfficePage, string>> = {
  today: 'KeyT',
  bookings: 'KeyB',
  calendar: 'KeyD',
  dispatch: 'KeyO',
  visits: 'KeyV',
  customers: 'KeyC',
  professionals: 'KeyP',
  applications: 'KeyA',
  messages: 'KeyM',
  support: 'KeyS',
  reviews: 'KeyR',
}
