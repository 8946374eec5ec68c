import type { BookingRecord } from '../../contracts/booking-record.ts'
import type { Catalogue } from '../i18n/en/catalogue.ts'

type Line = BookingRecord['price']['lines'][number]

/** A line of a booking's price in words: a job's and an answer's own, and those of the wizard for the rest. */
export const priceLineText = (words: Catalogue['booking'], { kind, count, label }: Line): string =>
  label ?? (kind === 'job' || kind === 'answer' ? words.charge : words.priceLines[kind](count, false))
