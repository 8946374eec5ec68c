import { counted } from '../../../domain/arabic-count.ts'
import type { reviews as english } from '../en/reviews.ts'

export const reviews: typeof english = {
  title: 'آراء العملاء',
  average: (rating) => `متوسط التقييم ${rating} من 5 نجوم`,
  count: (count) => `من ${counted({ one: 'تقييم واحد', two: 'تقييمين', few: 'تقييمات', many: 'تقييمًا' })(count)} بعد الزيارة`,
  stars: (count) => `${count} من 5 نجوم`,
  answer: 'ردنا',
  more: 'عرض المزيد من التقييمات',
  failed: 'تعذّر تحميل المزيد من التقييمات. يُرجى المحاولة مرة أخرى.',
}
