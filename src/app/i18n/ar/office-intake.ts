import { counted } from '../../../domain/arabic-count.ts'
import type { officeIntake as english } from '../en/office-intake.ts'

const people = counted({ one: 'شخص واحد', two: 'شخصان', few: 'أشخاص', many: 'شخصًا' })

/** The texts of the editor of what a service asks, and of a sub-service's own price. */
export const officeIntake: typeof english = {
  title: 'ما نسأل عنه',
  lead: 'ما يُسأل عنه العميل عند الحجز، بهذا الترتيب، وما تضيفه إجاباته.',
  usual: 'يختار العميل عدد المختصين والساعات والتكرار والمواد، كما في تنظيف المكاتب.',
  askOwn: 'إضافة أسئلة خاصة بها',
  askUsual: 'الاكتفاء بالأسئلة المعتادة',

  questions: 'الأسئلة',
  none: 'لا توجد أسئلة بعد',
  nameless: 'سؤال جديد',
  edit: (name) => `تعديل: ${name}`,
  remove: (name) => `إزالة السؤال: ${name}`,
  add: 'إضافة سؤال تكون إجابته',
  range: (min, max) => `من ${min} إلى ${max}`,
  moreMinutes: (minutes) => `\u2066+${minutes}\u2069 دقيقة`,

  label: 'السؤال',
  help: 'توضيح',
  mayBeEmpty: 'يمكن تركه فارغًا.',
  required: 'الإجابة مطلوبة',
  onlyWith: 'يُسأل فقط مع (إن لم تختر شيئًا: دائمًا)',

  number: {
    unit: 'الوحدة',
    unitHint: 'مثل م². يمكن تركها فارغة.',
    min: 'الحد الأدنى',
    max: 'الحد الأقصى',
    start: 'القيمة المبدئية',
    included: 'المشمول في السعر',
  },
  effect: {
    price: 'يضيف إلى السعر (بالدرهم)',
    priceEach: 'سعر كل واحد إضافي (بالدرهم)',
    priceHint: 'قبل ضريبة القيمة المضافة.',
    minutes: 'يضيف إلى العمل (بالدقائق)',
    minutesEach: 'عمل كل واحد إضافي (بالدقائق)',
    minutesHint: 'لشخص واحد.',
  },
  options: {
    order: 'الخيارات بترتيبها',
    one: (place) => `الخيار ${place}`,
    add: 'إضافة خيار',
    remove: (place) => `إزالة الخيار ${place}`,
  },

  charges: 'كيف يُحتسب السعر',
  chargings: { time: 'بحسب الساعات', job: 'بحسب العمل' },
  chargingHints: {
    time: 'يختار العميل الساعات، وتضيف الإجابات إلى السعر وتقترح المدة.',
    job: 'السعر الأساسي لأصغر عمل، وتضيف الإجابات إليه وتحدد من يأتي وكم يبقى.',
  },
  asksToo: 'يختار العميل أيضًا',
  asksPeople: 'عدد المختصين',
  asksMaterials: 'إحضار المواد',
  asksFrequency: 'تكرار الزيارة',
  people: 'تسمية من يأتون',
  peopleHint: 'مثل: عدد الفنيين. يمكن تركها فارغة.',
  visit: 'تسمية زيارتهم',
  visitHint: 'مثل: الجلسة. يمكن تركها فارغة.',
  minutes: 'العمل في كل زيارة (بالدقائق)',
  minutesHint: 'لشخص واحد، قبل ما تضيفه الإجابات.',
  longest: 'أطول عمل لشخص واحد (بالدقائق)',
  longestHint: 'إذا زاد العمل عنه يُرسل شخص آخر.',
  minTeam: 'أقل عدد يُرسل',
  maxTeam: 'أكبر عدد يُرسل',

  preview: {
    open: 'جرّبها كعميل',
    part: 'الخدمة الفرعية',
    noPart: 'بلا تحديد',
    outcome: (count, time, total) => `${people(count)} لمدة ${time}: ${total} مع الضريبة`,
  },

  fixed: {
    has: 'لها سعر خاص بها للعمل كله',
    price: 'السعر (بالدرهم، قبل الضريبة)',
    minutes: 'العمل (بالدقائق)',
    minutesHint: 'لشخص واحد.',
  },
}
