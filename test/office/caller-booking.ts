import type { CallerBooking } from '../../src/contracts/office/callers.ts'

/** What staff book for Huda, who calls: office cleaning on Thursday 26 November at 10:00, paid by card, unless told otherwise. */
export const callerBooking = (changes: Partial<CallerBooking> = {}): CallerBooking => ({
  customer: { first_name: 'Huda', last_name: 'Salem', email: 'huda@example.com', phone: '055 123 4567', address: 'Villa 7, Al Barsha' },
  language: 'ar',
  told_fee_rule: true,
  service_id: 2,
  cleaners: 1,
  hours: 2,
  frequency: 'Once',
  materials: 'No',
  date: '2026-11-26',
  time: '10:00',
  payment_method: 'card',
  total_price: 105,
  city: 'dubai',
  ...changes,
})
