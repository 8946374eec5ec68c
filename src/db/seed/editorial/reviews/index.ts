import type { Text, Texts } from '../../../../domain/language.ts'
import { goodReviews } from './good.ts'

/** The demo's reviews: good ones by the category of the service, the others for any service. */
export const reviewTexts: { good: Record<string, Texts>; fair: Texts; poor: Texts } = {
  good: goodReviews,
  fair: {
    en: [
      'The work itself was fine. They arrived forty minutes after the start, which cost me a meeting.',
      'Decent, but I had to point out a few things twice.',
      'Polite and careful, only slower than I had expected for the hours I booked.',
      'Good result in the end. The first person did not have the right tools and somebody had to bring them.',
      'All right for the price. The second visit was better than the first.',
      'They did what I asked and nothing beyond it. The parking fee was a surprise.',
      'Half of it was excellent, the other half rushed before closing time.',
      'No complaints about the people, but I was told about a change of time only that morning.',
    ],
    ar: [
      'العمل جيد لكن الفريق وصل متأخرًا أكثر من نصف ساعة.',
      'النتيجة مقبولة، واضطررت إلى إعادة شرح بعض الأمور.',
      'التعامل محترم، لكن الوقت لم يكفِ لإنهاء كل ما طلبته.',
      'لا بأس بها مقابل السعر، وأتمنى تواصلًا أوضح قبل الموعد.',
    ],
  },
  poor: {
    en: [
      'Two of the things I had listed in the note were not done. Support answered quickly, but I would have preferred not to need it.',
      'The professional was friendly and clearly in a hurry. I finished the last part myself.',
      'Came late and left early. I expected more after the reviews here.',
      'The problem was back after three days. They came again, so one star more than I first wanted to give.',
      'Nobody told me that the water had to be off for an hour.',
    ],
    ar: ['لم تُنجز نقطتان مما كتبته في الملاحظات، ثم تواصل معي الدعم واعتذر.', 'انتهت الزيارة قبل وقتها، وكان العمل متسرعًا.'],
  },
}

/** What staff answer to unhappy customers. */
export const staffAnswers: Text = {
  en: 'We are sorry that this visit was not what you booked. We have called you to put it right, and have spoken with the team.',
  ar: 'نعتذر لأن الزيارة لم تكن كما حجزتها. تواصلنا معك لتصحيح الأمر، وتحدثنا مع الفريق.',
}
