import { counted } from '../../../domain/arabic-count.ts'
import type { officeAreas as english } from '../en/office-areas.ts'

const journeys = counted({ one: 'رحلة واحدة', two: 'رحلتين', few: 'رحلات', many: 'رحلة' })
const others = counted({ one: 'منطقة أخرى', two: 'منطقتان أخريان', few: 'مناطق أخرى', many: 'منطقة أخرى' })

export const officeAreas: typeof english = {
  title: 'المناطق',
  add: 'إضافة منطقة',
  new: 'منطقة جديدة',
  newLead: 'تُقدَّر الطرق منها إلى المناطق المجاورة بحسب موقعها.',
  search: 'الاسم أو أي تسمية أخرى',
  byName: 'بالاسم',
  city: 'المدينة',
  state: 'الحالة',
  states: { offered: 'متاحة', retired: 'موقوفة' },
  otherName: 'بالإنجليزية',
  profile: 'كيف يجدها العملاء',
  fields: {
    name: 'الاسم',
    aliases: 'تسميات أخرى',
    latitude: 'خط العرض',
    longitude: 'خط الطول',
    city: 'المدينة',
  },
  inLanguage: { en: '(بالإنجليزية)', ar: '(بالعربية)' },
  aliasesHint: 'تسمية في كل سطر، بأي لغة: اختصارات أو أسماء قديمة أو ما هو شائع.',
  positionHint: 'وسط المنطقة بالدرجات. تتبعه الطرق المقدَّرة.',
  wrongDegrees: 'درجات مثل 25.08',
  showOnMap: 'عرض على الخريطة',
  retire: 'إيقاف هذه المنطقة',
  restore: 'إتاحتها من جديد',
  retired: 'موقوفة: لا تظهر عند كتابة العنوان، وتبقى الحجوزات القائمة فيها كما هي.',
  roads: {
    title: 'الطرق',
    lead: 'الدقائق من باب إلى باب، ذهابًا كما إيابًا. تُقدَّر من المسافة إلى أن يحدّدها الموظفون، وبها يُعرف من هو متاح.',
    find: 'إلى أي منطقة؟',
    none: 'لا يُعرف طريق إلى منطقة بهذا الاسم.',
    more: (count) => `و${others(count)}: اكتب إلى أين`,
    bands: { calm: 'باقي اليوم', morning: '7 إلى 10 ص', evening: '4 إلى 8 م' },
    minutes: (minutes) => `${minutes} د`,
    sources: {
      guess: 'تقدير',
      staff: 'حدّدها الموظفون',
      measured: (samples) => `قيست في ${journeys(samples)}`,
    },
    set: 'تحديد',
    setLabel: (area) => `تحديد الدقائق إلى ${area}`,
    setTitle: (from, to) => `${from} – ${to}`,
    save: 'حفظ الدقائق',
    saving: 'جارٍ الحفظ…',
    wrong: 'دقائق صحيحة من 1 إلى 300',
  },
}
