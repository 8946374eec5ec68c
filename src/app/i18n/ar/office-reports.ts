import { counted } from '../../../domain/arabic-count.ts'
import type { officeReports as english } from '../en/office-reports.ts'

const ltr = (text: string) => `\u2066${text}\u2069`

const hoursOf = counted({ one: 'ساعة واحدة', two: 'ساعتان', few: 'ساعات', many: 'ساعة' })

const visits = counted({ one: 'زيارة واحدة', two: 'زيارتين', few: 'زيارات', many: 'زيارة' })

export const officeReports: typeof english = {
  lead: 'أرقام فترة، وإلى جانبها الفترة السابقة بالطول نفسه. لا يزيد عمرها على دقيقة.',
  periods: { week: '7 أيام', month: '30 يومًا', quarter: '90 يومًا', year: '12 شهرًا' },
  period: 'الفترة',
  from: 'من',
  until: 'إلى',
  emirate: 'الإمارة',
  all: 'الكل',
  days: (from, until) => `من ${from} إلى ${until}`,
  tiles: {
    bookings: 'الحجوزات',
    net: 'الإيرادات قبل الضريبة',
    gross: 'الإيرادات شاملة الضريبة',
    cancelled: 'الزيارات الملغاة',
    fill: 'الساعات المحجوزة',
    lead_hours: 'مدة الحجز المسبق',
    repeated: 'العملاء العائدون',
  },
  tileHints: {
    bookings: 'خلال الفترة',
    net: 'الفواتير ناقصًا الإشعارات الدائنة',
    gross: 'الفواتير ناقصًا الإشعارات الدائنة',
    cancelled: 'من الزيارات المجدولة',
    fill: 'من الساعات المعروضة، في كل الإمارات',
    lead_hours: 'من الحجز إلى أول زيارة',
    repeated: 'من الحجوزات',
  },
  tips: {
    title: 'الإكراميات',
    given: 'ما قدّمه العملاء',
    givenText: (sum, count) => (count === 0 ? sum : `${sum}، في ${visits(count)}`),
    paid: 'المدفوع للمختصين',
    owed: 'المستحق للمختصين الآن',
  },
  before: (value) => `قبلها: ${value}`,
  nothing: 'لا شيء',
  percent: (share) => ltr(`${(share * 100).toFixed(1)}%`),
  hours: (hours) => (hours < 48 ? hoursOf(Math.round(hours)) : `${(hours / 24).toFixed(1)} يوم`),
  bookingsChart: 'الحجوزات',
  revenueChart: 'الإيرادات',
  thisPeriod: 'هذه الفترة',
  periodBefore: 'الفترة السابقة',
  withoutVat: 'قبل الضريبة',
  vat: 'الضريبة',
  table: 'الأرقام في جدول',
  tableOf: (name) => `${name}، الأرقام`,
  start: { day: 'اليوم', month: 'الشهر' },
  chartLabel: (name) => `${name}: رسم بياني، والأرقام نفسها في الجدول تحته`,
  byService: 'بحسب الخدمة',
  byEmirate: 'بحسب الإمارة',
  service: 'الخدمة',
  fillTitle: 'امتلاء ساعات الأسبوع',
  fillLead: 'ساعات المختصين المحجوزة من الساعات المعروضة. الأغمق أكثر امتلاءً، والشرطة ساعة لا يعمل فيها أحد.',
  hour: 'الساعة',
  weekdays: ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'],
  onTime: 'لا يظهر هنا التزام الفرق بالمواعيد: تبدأ الزيارات بحسب الساعة إلى أن يسجّل المختصون وصولهم بأنفسهم.',
}
