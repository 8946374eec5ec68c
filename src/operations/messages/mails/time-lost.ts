import { z } from 'zod'
import { customer } from '../audiences.ts'
import { bookingData, otherVisitsData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { isToCome, readBooking } from '../reads/read-booking.ts'
import { readOtherVisits } from '../reads/read-other-visits.ts'
import { bookingFacts, firstVisitIn, otherVisitFacts, visitFacts } from '../words/booking-lines.ts'

/**
 * There is no team for a visit at its time: its customer may choose another one, or cancel, free of charge. team: how many still come; also: other
 * visits that are lost to the same customer; changed: those to which somebody else comes.
 */
export const timeLost = defineMail({
  kind: 'time_lost',
  to: customer,
  data: bookingData.extend({ visit: z.number(), event: z.number(), team: z.number(), also: otherVisitsData, changed: otherVisitsData }),
  async read(context, owed) {
    const [about, also, changed] = await Promise.all([
      readBooking(context, owed, [owed.data.visit]),
      readOtherVisits(context, owed, owed.data.also),
      readOtherVisits(context, owed, owed.data.changed),
    ])
    const hasTeam = (about?.booking.visits[0]?.professionals.length ?? 0) > owed.data.team
    return about && !hasTeam ? { ...about, also, changed } : null
  },
  isTrue: isToCome,
  words: {
    en: ({ booking, also, changed }) => ({
      subject: `Please choose another time: ${booking.service}${firstVisitIn('en', booking)}`,
      name: booking.name,
      paragraphs: [
        'We are sorry: our team cannot come at this time. Please choose another time on your booking page, which shows when we can come.',
        'Moving or cancelling costs you nothing until the visit was to begin.',
        ...(changed.length > 0 ? ['Somebody else will come to your other visits below, at the time you booked.'] : []),
      ],
      facts: [
        ...visitFacts('en', booking),
        ...bookingFacts('en', booking),
        ...otherVisitFacts('en', also),
        ...otherVisitFacts('en', changed),
      ],
      action: { label: 'Choose another time', url: booking.link },
    }),
    ar: ({ booking, also, changed }) => ({
      subject: `نرجو اختيار موعد آخر: ${booking.service}${firstVisitIn('ar', booking)}`,
      name: booking.name,
      paragraphs: [
        'نعتذر إليك، فلا يستطيع فريقنا الحضور في هذا الموعد. نرجو اختيار موعد آخر من صفحة حجزك، حيث تظهر المواعيد المتاحة.',
        'تغيير الموعد أو الإلغاء من دون أي رسوم حتى وقت بدء الزيارة.',
        ...(changed.length > 0 ? ['وسيأتي فريق آخر إلى زياراتك الأخرى أدناه في مواعيدها.'] : []),
      ],
      facts: [
        ...visitFacts('ar', booking),
        ...bookingFacts('ar', booking),
        ...otherVisitFacts('ar', also),
        ...otherVisitFacts('ar', changed),
      ],
      action: { label: 'اختيار موعد آخر', url: booking.link },
    }),
  },
})
