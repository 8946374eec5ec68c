import type { bookingStateNames as english, shownStateNames as shownInEnglish } from './booking-words.en.ts'

export const bookingStateNames: Record<keyof typeof english, string> = {
  pending: 'قيد الانتظار',
  confirmed: 'مؤكَّد',
  in_progress: 'قيد التنفيذ',
  completed: 'مكتمل',
  cancelled: 'ملغى',
  no_show: 'لم تتم (لم يُفتح الباب)',
  expired: 'منتهي المهلة',
}

export const shownStateNames: Record<keyof typeof shownInEnglish, string> = {
  ...bookingStateNames,
  over: 'انتهت، بانتظار التأكيد',
  between_visits: 'بين زيارتين',
}
