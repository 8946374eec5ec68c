import { instantOf } from '../../src/domain/dubai-time.ts'
import type { BookingLetter } from '../../src/integrations/email/templates/booking-letter.ts'

const startsAt = instantOf('2026-11-26', '10:00')
const endsAt = instantOf('2026-11-26', '12:00')

/** A payload that fits every kind of mail, with one text wherever people's words or a link may stand. */
export function samplePayload(text: string, name: string): Record<string, unknown> {
  const booking: BookingLetter = {
    id: 'SM-8F3K-Q7ZD',
    name,
    service: text,
    address: text,
    city: 'Dubai',
    isSeries: true,
    visits: [1, 2].map((number) => ({ number, startsAt, endsAt, professionals: [text] })),
    charge: 10_000,
    vat: 500,
    total: 10_500,
    method: 'card',
    payments: [{ amount: 10_500, method: 'card' }],
    setAside: 10_500,
    due: 10_500,
    holdUntil: startsAt,
    freeUntil: startsAt,
    chargesCard: false,
    feeSteps: [
      { hoursBefore: 12, basisPoints: 2_500 },
      { hoursBefore: 2, basisPoints: 5_000 },
    ],
    laterFees: [
      { from: startsAt, basisPoints: 2_500, fee: 2_625 },
      { from: startsAt, basisPoints: 5_000, fee: 5_250 },
    ],
    link: text,
  }
  const when = { date: '2026-11-26', time: '10:00' }
  return {
    ...Object.fromEntries(['link', 'url', 'time', 'device', 'address', 'subject', 'message'].map((key) => [key, text])),
    ...when,
    name,
    booking,
    bookingId: booking.id,
    from: when,
    to: when,
    until: when.date,
    after: when.date,
    dates: [when],
    unavailable: [when],
    fee: 2_625,
    settled: { fee: 2_625, feeBefore: 100, refund: 7_875, to: 'source', owed: 100, hasInvoice: true },
    amount: 10_500,
    due: 10_500,
    isDeclined: true,
    refundTo: 'wallet',
    invoice: { number: 'INV-2026-000001', total: 10_500, suppliedOn: startsAt, link: text },
    offer: {
      service: text,
      city: 'Dubai',
      people: 2,
      hours: 2,
      startsAt,
      endsAt,
      expiresAt: endsAt,
      charge: 10_000,
      vat: 500,
      total: 10_500,
      graceMinutes: 10,
      feeSteps: booking.feeSteps,
      link: text,
    },
  }
}
