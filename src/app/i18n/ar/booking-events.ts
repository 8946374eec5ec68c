import type { EventFacts, events as english } from '../en/booking-events.ts'
import { ltr } from './ltr.ts'

const withFee = (said: string, { amount }: EventFacts) => (amount ? `${said}، برسوم قدرها ${ltr(amount)}` : said)
const about = (said: string, { visits }: EventFacts) => (visits ? `${said}: ${visits}` : said)

/** سجل الحجز. */
export const events: typeof english = {
  created: () => 'تم الحجز',
  link_sent: () => 'أُرسل رابط الدفع بالبريد الإلكتروني',
  confirmed: () => 'تم التأكيد',
  paid: ({ amount }) => (amount ? `تم دفع ${ltr(amount)}` : 'تم الدفع'),
  authorised: ({ amount }) => (amount ? `حُجز ${ltr(amount)} على البطاقة` : 'حُجز المبلغ على البطاقة'),
  payment_failed: () => 'لم تنجح إحدى محاولات الدفع، ولم يُخصم أي مبلغ',
  payment_released: () => 'أُلغي حجز المبلغ على البطاقة',
  paid_twice: ({ amount }) => `دُفع مبلغ ${ltr(amount)} مرتين، ويُعاد إليك`,
  refunded: ({ amount }) => `أُعيد مبلغ ${ltr(amount)}`,
  refunded_to_wallet: ({ amount }) => `أُعيد مبلغ ${ltr(amount)} إلى المحفظة`,
  paid_from_pack: () => 'دُفع من باقة',
  back_on_pack: () => 'عادت الزيارة إلى الباقة',
  refund_failed: ({ amount }) => `لم تنجح إعادة مبلغ ${ltr(amount)} بعد، ونحن نتابع الأمر`,
  address_corrected: () => 'صُحِّح العنوان',
  visit_moved: (facts) => withFee(`نُقل الموعد من ${facts.from} إلى ${facts.to}`, facts),
  visit_assigned: (facts) => about('تغيّر الفريق', facts),
  visit_cancelled: (facts) => withFee(about('أُلغيت الزيارة', facts), facts),
  visit_skipped: (facts) => withFee(about('تم تخطّي الموعد', facts), facts),
  visit_paused: (facts) => withFee(about('تم تخطّيه خلال الإيقاف المؤقت', facts), facts),
  visit_ended: (facts) => withFee(about('أُلغي عند إنهاء السلسلة', facts), facts),
  visit_changed: (facts) => withFee(about('أُلغي عند تغيير السلسلة', facts), facts),
  visit_started: (facts) => about('بدأ الفريق العمل', facts),
  visit_extended: (facts) => `${about('وقت إضافي متفق عليه', facts)}، ${facts.amount}`,
  tip_given: ({ amount }) => `إكرامية ${amount} للفريق`,
  visit_completed: (facts) => about('تمت الزيارة', facts),
  visit_no_show: (facts) => withFee(about('لم نجد من يفتح لنا', facts), facts),
  visit_missed_reported: (facts) => about('بلاغ بعدم حضور أحد', facts),
  visit_missed: (facts) => about('أُلغيت الزيارة مجانًا لعدم حضور أحد', facts),
  cancelled: () => 'أُلغي الحجز',
  expired: () => 'لم يُدفع أو يُؤكَّد في الوقت المحدد، فأُتيح الموعد لغيرك',
  replaced: () => 'حلّ محله حجز جديد',
  rebooked: () => 'وصلت الدفعة متأخرة، وحُجز الموعد من جديد',
  paused: ({ from, dates: until }) => (until ? `إيقاف مؤقت من ${from} حتى ${until}` : `إيقاف مؤقت من ${from}`),
  resumed: () => 'استُؤنفت الزيارات',
  ended: ({ dates: after }) => `انتهت السلسلة بعد ${after}`,
  series_changed: (facts) => withFee(`تغيّرت السلسلة ابتداءً من ${facts.dates}`, facts),
  dates_added: ({ dates: added }) => `مواعيد جديدة: ${added}`,
  date_unavailable: ({ dates: missing }) => `لم يكن أحد متاحًا يوم ${missing}، فأُلغي هذا الموعد`,
  team_notes_changed: () => 'تغيّرت الملاحظات للفريق',
}
