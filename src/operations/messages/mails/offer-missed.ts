import { z } from 'zod'
import { waitingPerson } from '../audiences.ts'
import { defineMail } from '../define-mail.ts'
import { placeFacts, readPlace } from '../reads/read-place.ts'

export const offerMissed = defineMail({
  kind: 'offer_missed',
  to: waitingPerson,
  isOptional: true,
  data: z.object({ place: z.string() }),
  read: (context, { data: { place }, language }) => readPlace(context, place, language),
  isTrue: ({ state }) => state === 'missed',
  words: {
    en: (place) => ({
      subject: `Your place on the waiting list has ended: ${place.service}`,
      paragraphs: [
        'We held a time for you, but it was not booked and paid in time, so it went to the next person in line. Your place on the waiting list ended with it.',
        'You are welcome to join again: choose the same day, and we will email you when the next time opens up.',
      ],
      facts: placeFacts('en', place),
      action: { label: 'Join again or book', url: place.url },
    }),
    ar: (place) => ({
      subject: `انتهى مكانك في قائمة الانتظار: ${place.service}`,
      paragraphs: [
        'حفظنا لك موعدًا، لكنه لم يُحجز ويُدفع في الوقت المحدد، فانتقل إلى من بعدك. وانتهى معه مكانك في قائمة الانتظار.',
        'يسعدنا أن تنضم من جديد: اختر اليوم نفسه، ونراسلك عند توفّر الموعد التالي.',
      ],
      facts: placeFacts('ar', place),
      action: { label: 'الانضمام من جديد أو الحجز', url: place.url },
    }),
  },
})
