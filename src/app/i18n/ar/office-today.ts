import { counted } from '../../../domain/arabic-count.ts'
import type { Catalogue } from '../en/catalogue.ts'

const minutesOf = counted({ one: 'دقيقة واحدة', two: 'دقيقتين', few: 'دقائق', many: 'دقيقة' })
const hoursOf = counted({ one: 'ساعة واحدة', two: 'ساعتين', few: 'ساعات', many: 'ساعة' })

export const officeToday: Catalogue['officeToday'] = {
  waiting: 'بانتظار الفريق',
  queues: {
    field_reports: 'بلاغات المختصين',
    unassigned: 'زيارات بلا فريق',
    conflicts: 'زيارات غاب فريقها',
    visits: 'زيارات بانتظار قرار',
    payments: 'مبالغ تعذّر تحصيلها',
    refunds: 'مبالغ تعذّر استردادها',
    approvals: 'موافقات مطلوبة',
    messages: 'رسائل بانتظار الرد',
    support: 'طلبات دعم بانتظار الرد',
    reviews: 'تقييمات للمراجعة',
    applications: 'طلبات شراكة جديدة',
    withdrawals: 'سحوبات بانتظار الصرف',
    mails: 'رسائل بريد لم تصل',
  },
  promised: {
    hours: (hours) => `وعدنا بالرد خلال ${hours < 1 ? minutesOf(hours * 60) : hoursOf(hours)}`,
    visit: 'قبل موعد الزيارة',
  },
  oldest: (age) => `الأقدم: ${age}`,
  late: (count) => (count > 1_000 ? 'أكثر من 1,000 متأخر' : `المتأخر: ${count}`),
  isLate: 'متأخر',
  nothing: 'لا شيء في الانتظار. أحسنتم.',
  nothingIn: (queues) => `لا شيء في: ${queues}`,
  showAll: 'عرض كل ما ينتظر',
  withheld: (groups) => `لا تظهر لك: ${groups}. يمكن للمدير العام أن يمنحك الصلاحية.`,
  groups: {
    desk: 'الحجوزات والزيارات والرسائل والتقييمات',
    people: 'العملاء والمختصون وطلبات الشراكة',
    money: 'الأموال والتقارير',
    catalogue: 'الخدمات والأسعار',
    content: 'المقالات والصفحات',
    export: 'تنزيل الملفات',
  },

  visits: {
    title: 'زيارات اليوم',
    calendar: 'فتح التقويم',
    none: 'لا زيارات اليوم',
    more: (count) => `تظهر أول ${count} زيارة، وكلها في التقويم.`,
  },
  figures: {
    title: 'الأيام السبعة الأخيرة',
    names: {
      bookings: 'الحجوزات',
      net: 'الإيرادات دون الضريبة',
      cancelled: 'زيارات أُلغيت',
      fill: 'الساعات المشغولة',
      fresh: 'من عملاء جدد',
      lead: 'من الحجز إلى الزيارة',
    },
    days: (days) => (days >= 1.95 ? `${days.toFixed(1)} يوم` : hoursOf(Math.round(days * 24))),
    before: (figure) => `في السبعة قبلها: ${figure}`,
    none: 'لا شيء',
  },

  heads: { who: 'صاحب الشأن', queue: 'النوع', about: 'الموضوع', since: 'ينتظر منذ', due: 'الموعد الموعود', taker: 'المسؤول' },
  takers: { me: 'من مهامي', nobody: 'بلا مسؤول' },
  snoozed: 'المؤجَّل',
  snoozedOptions: { yes: 'المؤجَّل فقط' },
  until: (day) => `مؤجَّل حتى ${day}`,
  take: 'استلام',
  takeOf: (what) => `استلام: ${what}`,
  takeOver: 'استلام بدلًا منه',
  takeOverOf: (what, from) => `استلام من ${from}: ${what}`,
  release: 'إعادة إلى الفريق',
  releaseOf: (what) => `إعادة إلى الفريق: ${what}`,
  snooze: 'تأجيل',
  snoozeOf: (what) => `تأجيل: ${what}`,
  snoozeTitle: 'إلى متى تريد التأجيل؟',
  snoozeDay: 'اليوم',
  snoozeNote: 'يعود إلى الانتظار صباح ذلك اليوم، للفريق كله.',
  dayRequired: 'اختر يومًا',
  wake: 'إلغاء التأجيل',
  wakeOf: (what) => `إلغاء التأجيل: ${what}`,
}
