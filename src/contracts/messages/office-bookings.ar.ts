import { counted } from '../../domain/arabic-count.ts'
import type { officeBookings as english } from './office-bookings.en.ts'

const people = counted({ one: 'شخصًا واحدًا', two: 'شخصين', few: 'أشخاص', many: 'شخصًا' })

export const officeBookings: typeof english = {
  tellFeeRule: 'اقرأ السعر وقاعدة الرسوم على المتصل أولًا',
  writeNote: 'اكتب ملاحظة',
  noteAdded: 'أُضيفت الملاحظة',
  bookingConfirmedByStaff: 'تأكد الحجز، وأُبلغ العميل',
  cancelledByStaff: 'تم الإلغاء، وأُبلغ العميل',
  visitStarted: 'بدأت الزيارة',
  startsLater: 'بقي على هذه الزيارة أكثر من ساعة',
  bookedForCaller: 'تم الحجز، وأُرسلت التفاصيل إلى العميل بالبريد الإلكتروني.',
  paymentLinkSent: 'أُرسل رابط الدفع',
  visitMovedByStaff: 'نُقلت الزيارة، وسيُبلَّغ العميل',
  visitAssigned: 'تغيّر الفريق، وسيُبلَّغ العميل',
  professionalUnable: 'أحد من اخترتهم لا يمكنه الذهاب إلى هذه الزيارة',
  professionalPinned: 'ثُبِّت المختص، ولن تغيّره أي خطة',
  professionalUnpinned: 'أُلغي التثبيت، وقد ترسل الخطة مختصًا آخر',
  sameTeam: 'هذا هو الفريق الحالي',
  wholeTeam: (count) => `اختر ${people(count)}`,
  teamBookedSince: 'حُجز أحد أفراد الفريق السابق لزيارة أخرى في هذه الأثناء',
  earlierTimeBegun: 'بدأ الموعد السابق بالفعل',
}
