import type { StaffVerb } from '../../../domain/rights.ts'

/** What the audit says that somebody did. */
export const staffVerbs = {
  'visit.complete': 'تأكيد زيارة',
  'visit.no_show': 'تسجيل زيارة لم تتم',
  'message.answer': 'الرد على رسالة',
  'message.close': 'إغلاق رسالة',
  'message.reopen': 'فتح رسالة من جديد',
  'support.answer': 'الرد على طلب دعم',
  'support.close': 'إغلاق طلب دعم',
  'support.reopen': 'فتح طلب دعم من جديد',
  'application.ask': 'سؤال شركة',
  'application.accept': 'قبول طلب شراكة',
  'application.decline': 'رفض طلب شراكة',
  'review.publish': 'نشر تقييم',
  'review.hide': 'إخفاء تقييم',
  'review.answer': 'الرد على تقييم',
  'review.unanswer': 'حذف الرد على تقييم',
  'customer.block': 'حظر عميل',
  'customer.unblock': 'رفع الحظر عن عميل',
  'customer.export': 'تصدير بيانات عميل',
  'customer.erase': 'حذف بيانات عميل',
  'staff.invite': 'دعوة موظف',
} satisfies Record<StaffVerb, string>
