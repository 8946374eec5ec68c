import { instantOf } from '../../src/domain/dubai-time.ts'
import type { Language } from '../../src/domain/language.ts'
import type { Content } from '../../src/integrations/email/content.ts'
import { renderMail } from '../../src/integrations/email/render.ts'
import type { Mail } from '../../src/operations/messages/define-mail.ts'
import type { MailBooking } from '../../src/operations/messages/reads/read-booking.ts'
import type { Settled } from '../../src/operations/messages/reads/read-called-off.ts'

const startsAt = instantOf('2026-11-26', '10:00')
const endsAt = instantOf('2026-11-26', '12:00')
const letterhead = { home: 'https://servicemarket.example', phone: '+971 4 555 0199', whatsapp: 'https://wa.me/971505550199' }
const when = { date: '2026-11-26', time: '10:00' }

export type Texts = {
  /** Places for user text, or a name of ours that is not being tested. */
  text: string
  name: string
  link: string
}

/** Everything an email may read, with these texts. */
function shownWith({ text, name, link }: Texts) {
  const booking: MailBooking = {
    id: 'SM-8F3K-Q7ZD',
    createdAt: startsAt,
    status: 'confirmed',
    language: 'en',
    name,
    service: text,
    subService: text,
    address: text,
    city: 'Dubai',
    answers: [{ id: 'problem', kind: 'text', label: { en: 'Problem', ar: 'المشكلة' }, answer: { en: text, ar: text }, value: text }],
    isSeries: true,
    isEnded: false,
    visits: [1, 2].map((number) => ({
      id: number,
      number,
      status: 'scheduled',
      startsAt,
      endsAt,
      professionals: [text],
      isMissedReported: false,
    })),
    charge: 10_000,
    vat: 500,
    total: 10_500,
    seriesDiscount: 1_000,
    laterPrices: [],
    method: 'card',
    payments: [{ amount: 10_500, method: 'card' }],
    points: 0,
    setAside: 10_500,
    due: 10_500,
    holdUntil: startsAt,
    freeUntil: startsAt,
    chargesCard: false,
    feeSteps: [
      { hoursBefore: 12, basisPoints: 2_500 },
      { hoursBefore: 2, basisPoints: 5_000 },
    ],
    isFromPack: false,
    laterFees: [
      { from: startsAt, basisPoints: 2_500, fee: 2_625 },
      { from: startsAt, basisPoints: 5_000, fee: 5_250 },
    ],
    link,
    again: link,
  }
  const settled: Settled = {
    back: 0,
    fee: 2_625,
    feeBefore: 100,
    refund: 7_875,
    toWallet: 0,
    released: 0,
    owed: 100,
    pack: null,
    invoices: [],
  }
  const arrival = { from: startsAt, until: endsAt }
  const offer = { city: 'Dubai', people: 2, hours: 2, startsAt, endsAt, expiresAt: endsAt, charge: 10_000, vat: 500, total: 10_500 }
  return {
    ...offer,
    ...{ booking, settled, link, name, text, graceMinutes: 10, feeSteps: booking.feeSteps, service: text, subject: text },
    ...{ by: startsAt, code: '042137', arrival, isLate: true, minutes: 30, endsAt },
    ...{ state: 'unconfirmed', day: startsAt, time: '10:00' },
    ...{ amount: 10_500, ibanEnding: text, payableAt: endsAt, reason: text },
    ...{ url: link, at: startsAt, due: 10_500, isDeclined: true, to: 'wallet' },
    ...{ who: name, act: { who: name, reason: text, from: when, to: when }, from: when, to: when },
    ...{ asker: text, what: text, kind: 'refund' },
    ...{ also: [booking], changed: [booking] },
    claim: { kind: 'redo', state: 'agreed', refusal: text, bookUntil: startsAt, answerHours: 24 },
    ...{ note: text, email: 'hello@servicemarket.example' },
    ...{ greeted: name, units: 5, left: 3, hours: 2, cleaners: 1, price: 47_250, documents: [], bookUrl: link },
    invoice: { number: 'INV-2026-000001', total: 10_500, suppliedOn: '2026-11-26' },
  }
}

/** Everything the outbox may store for an email. */
const dataWith = (kind: string, { text }: Texts) => ({
  ...{ ...when, bookingId: 'SM-8F3K-Q7ZD', device: text, address: text, to: when, until: when.date, after: when.date },
  ...{ seal: 5, what: text, entry: 5, event: 1, visit: 1, request: 1, hash: text, day: when.date },
  ...{ dates: [when], unavailable: [when], fee: 2_625, amount: 10_500, units: 3 },
  /** A pause begins on a day, a move at a time: the one field of two shapes. */
  from: kind === 'booking_paused' ? when.date : when,
})

/** An email with these texts, as it is sent. */
export function sampleOf({ kind, words }: Mail<never>, language: Language, texts: Texts) {
  const content: Content = words[language](shownWith(texts) as never, dataWith(kind, texts) as never)
  return renderMail(content, language, letterhead)
}
