import type { asItIs as english } from './as-it-is.en.ts'

type Act = { who: string | null; when: string }

/** In the passive, so that the verb need not know whether a man or a woman did it. */
const done =
  (what: string, rest = '') =>
  ({ who, when }: Act) =>
    `${what}${who ? ` ${who}` : ''} ${when}${rest}.`

export const asItIs: typeof english = {
  you: 'من قِبلك',
  customer: 'من قِبل العميل',
  system: 'تلقائيًا',
  named: (name) => `من قِبل ${name}`,
  today: (time) => `اليوم الساعة ${time}`,
  yesterday: (time) => `أمس الساعة ${time}`,
  tomorrow: (time) => `غدًا الساعة ${time}`,
  onDay: (dayAndTime) => `يوم ${dayAndTime}`,

  acts: {
    visit_moved: done('نُقلت هذه الزيارة إلى موعد آخر'),
    visit_assigned: done('غُيِّر فريق هذه الزيارة'),
    visit_cancelled: done('أُلغيت هذه الزيارة'),
    visit_skipped: done('تم تخطّي هذه الزيارة'),
    visit_paused: done('أُوقفت سلسلة الزيارات مؤقتًا'),
    visit_ended: done('أُنهيت سلسلة الزيارات'),
    visit_changed: done('غُيِّرت سلسلة الزيارات'),
    visit_started: done('سُجِّل بدء هذه الزيارة'),
    visit_completed: done('سُجِّل اكتمال هذه الزيارة'),
    visit_no_show: done('سُجِّل', ' أننا لم نجد من يفتح لنا'),
    visit_missed: done('أُلغيت هذه الزيارة', '، لأن أحدًا لم يحضر'),
    visit_missed_reported: done('أُبلغ', ' بأن أحدًا لم يحضر'),
    proven: done('أُكِّد هذا الحجز'),
    confirmed: done('أُكِّد هذا الحجز'),
    in_progress: done('سُجِّل بدء زيارة من هذا الحجز'),
    completed: done('سُجِّل اكتمال هذا الحجز'),
    cancelled: done('أُلغي هذا الحجز'),
    no_show: done('سُجِّل', ' أننا لم نجد من يفتح لنا'),
    ended: done('أُنهيت سلسلة الزيارات'),
    hold_expired: ({ when }) => `أُتيح موعد هذا الحجز لغيره ${when}، إذ لم يُدفع أو لم يؤكَّد في الوقت المحدد.`,
    replaced: ({ when }) => `استُبدل بهذا الحجز حجز جديد ${when}.`,
    rebooked: ({ when }) => `وصل الدفع متأخرًا، فأُعيد هذا الحجز ${when}.`,
  },

  it: { visit: 'وهي الآن', booking: 'وهو الآن' },
  this: { visit: 'هذه الزيارة', booking: 'هذا الحجز' },
  visitStates: {
    begins: (it, when) => `${it} مجدولة، وتبدأ ${when}.`,
    wasToBegin: (it, when) => `${it} مجدولة، وكان من المقرر أن تبدأ ${when}.`,
    in_progress: (it) => `${it} قيد التنفيذ.`,
    completed: (it) => `${it} مكتملة.`,
    cancelled: (it) => `${it} ملغاة.`,
    no_show: (it) => `${it} مغلقة، إذ لم يُفتح الباب.`,
  },
  bookingStates: {
    unpaid: (it) => `${it} في انتظار الدفع.`,
    kept: (it) => `${it} محفوظ لك.`,
    pending: (it) => `${it} غير مؤكَّد بعد.`,
    confirmed: (it) => `${it} مؤكَّد.`,
    in_progress: (it) => `${it} قيد التنفيذ.`,
    completed: (it) => `${it} مكتمل.`,
    cancelled: (it) => `${it} ملغى.`,
    no_show: (it) => `${it} مغلق، إذ لم يُفتح الباب.`,
    expired: (it) => `${it} منتهي المهلة.`,
  },
  bookingUnconfirmed: 'ولم يؤكَّد حجزها بعد.',
}
