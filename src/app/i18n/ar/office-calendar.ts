import { counted } from '../../../domain/arabic-count.ts'
import type { Catalogue } from '../en/catalogue.ts'

const visits = counted({ one: 'زيارة واحدة', two: 'زيارتان', few: 'زيارات', many: 'زيارة' })
const visitsAfter = counted({ one: 'زيارة واحدة', two: 'زيارتين', few: 'زيارات', many: 'زيارة' })
const needing = counted({ one: 'زيارة بلا فريق', two: 'زيارتان بلا فريق', few: 'زيارات بلا فريق', many: 'زيارة بلا فريق' })

export const officeCalendar: Catalogue['officeCalendar'] = {
  view: 'العرض',
  views: { day: 'يوم', week: 'أسبوع', month: 'شهر' },
  earlier: { day: 'اليوم السابق', week: 'الأسبوع السابق', month: 'الشهر السابق' },
  later: { day: 'اليوم التالي', week: 'الأسبوع التالي', month: 'الشهر التالي' },
  today: 'اليوم',
  city: 'المدينة',
  allCities: 'كل المدن',
  ofOne: 'يظهر مختص واحد فقط.',
  everybody: 'عرض الجميع',
  ignored: (names) => `تعذّرت قراءة: ${names}. يظهر التقويم من دونها.`,
  visits: (count) => (count > 1_000 ? 'أكثر من 1,000 زيارة' : visits(count)),
  needs: { unassigned: 'بلا فريق', conflicts: 'الفريق غائب' },
  needing,
  none: 'لا زيارات',
  earlierDays: (count) => `من أيام هذا الأسبوع السابقة: ${visits(count)}`,
  isCut: (count) => `تظهر أول ${visitsAfter(count)} فقط. اختر مدينة أو مدة أقصر.`,
  more: (count) => `+${count}`,
  moreOn: (count, day) => `${visits(count)} أخرى يوم ${day}`,
  noTeam: 'لم يُعيَّن أحد',
  time: 'الوقت',
  day: 'اليوم',
  howToMove: 'اسحب الزيارة لتغيير موعدها. بلوحة المفاتيح: M على الزيارة، ثم الأسهم، ثم Enter؛ ويبقى الموعد كما هو عند الضغط على Escape.',
  moving: (slot) => `${slot}. ينقلها Enter إلى هنا، ويبقيها Escape في موعدها.`,
  stays: 'بقيت في موعدها.',
  move: 'نقل',
  moveOf: (visit) => `نقل: ${visit}`,
  moveTitle: 'نقل هذه الزيارة؟',
  moveSubmit: (slot) => `نقل إلى ${slot}`,
  moveNote: 'من دون رسوم. يبقى الفريق نفسه إن كان متاحًا، ويُبلَّغ العميل بالبريد.',
  from: (slot) => `الموعد الحالي: ${slot}`,
  date: 'اليوم',
  start: 'البداية',
  reason: 'السبب',
  reasonHint: 'يقرؤه العميل في الرسالة.',
  reasonRequired: 'اذكر السبب باختصار',
  slotRequired: 'اختر اليوم والوقت',
  nearest: 'مواعيد متاحة قريبة منه',
}
