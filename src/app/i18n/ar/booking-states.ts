import type { bookingStateNames as english } from '../en/booking-states.ts'

export const bookingStateNames: Record<keyof typeof english, string> = {
  pending: 'قيد الانتظار',
  confirmed: 'مؤكَّد',
  in_progress: 'قيد التنفيذ',
  completed: 'مكتمل',
  cancelled: 'ملغى',
  no_show: 'زيارة فائتة',
  expired: 'منتهي المهلة',
}
