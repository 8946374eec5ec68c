import type { ProNotices } from '../en/pro-notices.ts'

export const proNotices: ProNotices = {
  title: 'زياراتي',
  days: { today: 'اليوم', tomorrow: 'غدًا', other: 'أيامك القادمة' },
  day: (day, what) => `${day}: ${what}`,
  changes: {
    added: 'زيارة جديدة',
    gone: 'زيارة لم تعد لك',
    moved: 'تغيّر موعد زيارة',
    cancelled: 'أُلغيت زيارة',
    several: 'عدة تغييرات',
  },
  answer: 'ردّ عليك المكتب',
  paper: 'جديد بشأن وثائقك',
  extra_time: 'وصل الرد بشأن الوقت الإضافي',
}
