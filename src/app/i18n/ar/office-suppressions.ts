import type { officeSuppressions as english } from '../en/office-suppressions.ts'

export const officeSuppressions: typeof english = {
  outcomes: {
    delayed: 'تأخّر تسليمه',
    delivered: 'سُلِّم',
    bounced_soft: 'ارتدّ مؤقتًا',
    bounced_hard: 'ارتدّ',
    complained: 'أُبلغ عنه كمزعج',
  },
  titles: {
    bounced_hard: 'الرسائل إلى هذا العنوان ترتدّ',
    complained: 'صاحب هذا العنوان صنّف إحدى رسائلنا بريدًا مزعجًا',
  },
  since: (when) => `منذ ${when} لا تُرسل إليه إلا الرسائل الضرورية.`,
  todo: {
    bounced_hard: 'اسأل صاحبه هل العنوان صحيح وصندوقه غير ممتلئ قبل استئناف إرسال جميع الرسائل.',
    complained: 'لا تستأنف إرسال جميع الرسائل إلا إذا طلب صاحبه ذلك.',
  },
  lift: 'استئناف إرسال جميع الرسائل',
}
