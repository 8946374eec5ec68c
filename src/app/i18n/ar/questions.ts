import { counted } from '../../../domain/arabic-count.ts'
import type { questions as english } from '../en/questions.ts'
import { visitLength } from './visit-length.ts'

const people = counted({ one: 'شخصًا واحدًا', two: 'شخصين', few: 'أشخاص', many: 'شخصًا' })
const hours = counted({ one: 'ساعة واحدة', two: 'ساعتين', few: 'ساعات', many: 'ساعة' })

export const questions: typeof english = {
  none: 'شيء آخر',
  byTime: 'بحسب الساعات',
  plus: (amount) => `+ ${amount}`,
  perUnit: (amount) => `${amount} للواحد`,
  perFurther: (included, amount) => `السعر يشمل ${included}، وكل ما زاد بـ ${amount}`,
  optional: (label) => `${label} (اختياري)`,
  between: (min, max) => `أدخل عددًا من \u2066${min}\u2069 إلى \u2066${max}\u2069.`,
  less: (label) => `أنقص واحدًا: ${label}`,
  more: (label) => `أضف واحدًا: ${label}`,
  yes: 'نعم',
  no: 'لا',
  people: 'عدد الأشخاص',
  lasts: 'المدة',
  long: visitLength,
  suggestion: (count, time) => `نقترح ${people(count)} لمدة ${hours(time)}.`,
  chosenOther: 'اخترت غير ذلك، ولا بأس.',
  takeSuggestion: 'اعتمد الاقتراح',
  answers: 'تفاصيل العمل',
  kinds: {
    number: 'عدد',
    choice: 'اختيار واحد',
    several: 'اختيار متعدد',
    yes_no: 'نعم أو لا',
    text: 'نص',
    address: 'عنوان آخر',
  },
}
