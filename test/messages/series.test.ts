import { afterEach, describe, expect, test } from 'vitest'
import { endPausedSeries } from '../../src/operations/series/end-paused-series.ts'
import { endSeries } from '../../src/operations/series/end-series.ts'
import { pauseSeries } from '../../src/operations/series/pause-series.ts'
import { resumeSeries } from '../../src/operations/series/resume-series.ts'
import { rollSeries } from '../../src/operations/series/roll-series.ts'
import { tellFirstCharges } from '../../src/operations/series/tell-first-charges.ts'
import { cancelVisit } from '../../src/operations/visits/cancel-visit.ts'
import { kinds, nothing, openPost } from './post.ts'

const post = await openPost()
const { context, mails, at, asGuest, bookInCash } = post

afterEach(post.empty)

describe('a series', () => {
  const weekly = () => bookInCash({ frequency: 'Weekly' })

  test('shows all of its dates, in the email and in one calendar', async () => {
    await weekly()
    const [mail] = await mails()
    expect(mail?.text).toContain('Then: Thu 3 Dec at 10:00 AM, Thu 10 Dec at 10:00 AM, Thu 17 Dec at 10:00 AM')
    expect(mail?.text).toContain('Each later visit can be cancelled or moved free of charge until 12 hours before it starts.')
    expect(mail?.calendar?.content.match(/BEGIN:VEVENT/g)).toHaveLength(4)
  })

  test('of a year shows its 52 dates, and their common time once', async () => {
    await bookInCash({ frequency: 'Weekly', weeks: 52 })
    const [mail] = await mails()
    const [, later = ''] = /^Then: (.*)$/m.exec(mail?.text ?? '') ?? []
    expect(later.split(', ')).toHaveLength(52)
    expect(later).toMatch(/^Thu 3 Dec, Thu 10 Dec, .*, Thu 18 Nov, all at 10:00 AM$/)
  })

  test.each([
    ['early', '2026-11-24T12:00', 'There is no fee. AED\u00a0105.00 that was held on your card is released, not charged.'],
    [
      'late',
      '2026-11-26T06:00',
      'The fee is AED\u00a026.25, VAT included. AED\u00a078.75 that was held on your card is released, not charged.',
    ],
  ])('whose first visit is skipped %s: the email says what of the hold on the card is released', async (_, moment, said) => {
    const id = await post.book({ frequency: 'Weekly' })
    await post.pay(id)
    await mails()
    at(moment)
    await cancelVisit(asGuest(id), { id, number: 1, reason: 'skipped' }, nothing)
    expect((await mails())[0]?.text).toContain(said)
  })

  test('skipped, paused, resumed and ended: each sends one email with its calendar', async () => {
    const id = await weekly()
    await mails()
    const guest = asGuest(id)
    await cancelVisit(guest, { id, number: 2, reason: 'skipped' }, nothing)
    await pauseSeries(guest, id, { from: '2026-12-08', expected_fee: 0 })
    const [skipped, paused] = await mails()
    expect(skipped?.subject).toBe('Cancelled: Office Cleaning, Thu 3 Dec at 10:00 AM')
    expect(skipped?.calendar).toMatchObject({ method: 'CANCEL' })
    expect(skipped?.calendar?.content.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect(paused?.subject).toBe('Paused from Tuesday 8 December 2026: Office Cleaning')
    expect(paused?.text).toContain('Not taking place: Thu 10 Dec at 10:00 AM, Thu 17 Dec at 10:00 AM')
    post.minutesLater(1)
    await resumeSeries(guest, id)
    const resumed = await mails()
    expect(kinds(resumed)).toEqual(['booking_resumed'])
    expect(resumed[0]?.calendar?.method).toBe('PUBLISH')
    await endSeries(guest, id, { after: '2026-11-30', expected_fee: 0 })
    const [ended] = await mails()
    expect(ended?.subject).toBe('Ended after Monday 30 November 2026: Office Cleaning')
    expect(ended?.calendar?.method).toBe('CANCEL')
  })

  test('whose weeks pass while paused sends only an email that it has ended', async () => {
    const id = await bookInCash({ frequency: 'Weekly', weeks: 4 })
    await pauseSeries(asGuest(id), id, { expected_fee: 0 })
    await mails()
    at('2026-12-24T10:00')
    await endPausedSeries(context)
    const [ended, ...more] = await mails()
    expect(more).toEqual([])
    expect(ended?.subject).toBe('Ended: Office Cleaning')
    expect(ended?.text).toContain('There is nothing you need to do.')
    expect(ended?.calendar).toBeUndefined()
  })

  test('gets new dates week by week, each reported once', async () => {
    await weekly()
    await mails()
    at('2026-11-28T10:00')
    await Promise.all([rollSeries(context), rollSeries(context)])
    const sent = await mails()
    expect(kinds(sent)).toEqual(['booking_dates_added'])
    expect(sent[0]?.text).toContain('New dates: Thu 24 Dec at 10:00 AM')
  })

  test('says once, two days before its first visit, what is charged and how it ends', async () => {
    const id = await post.book({ frequency: 'Weekly' })
    await post.pay(id)
    await bookInCash({ frequency: 'Weekly', time: '13:00' })
    await post.pay(await post.book({ frequency: 'Weekly', weeks: 4, time: '15:30' }))
    await post.pay(await post.book({ time: '18:00' }))
    await mails()
    at('2026-11-24T09:50')
    expect(await tellFirstCharges(context)).toBe(0)
    at('2026-11-24T10:00')
    await Promise.all([tellFirstCharges(context), tellFirstCharges(context)])
    const sent = await mails()
    expect(kinds(sent)).toEqual(['series_begins'])
    expect(sent[0]?.subject).toBe('Your series begins: Office Cleaning, Thu 26 Nov at 10:00 AM')
    expect(sent[0]?.text).toContain(
      'Once this first visit is done, AED\u00a0105.00 is charged to your card, and the same after each later visit.',
    )
    expect(sent[0]?.text).toContain('The series goes on until you end it.')
  })

  test('that is ended before the email goes out is announced no more', async () => {
    const id = await post.book({ frequency: 'Weekly' })
    await post.pay(id)
    at('2026-11-24T10:00')
    await tellFirstCharges(context)
    await endSeries(asGuest(id), id, { after: '2026-12-01', expected_fee: 0 })
    expect(kinds(await mails())).not.toContain('series_begins')
  })
})
