import type { StaffVerb } from '../../../domain/rights.ts'

/** What the audit says that somebody did. */
export const staffVerbs = {
  'visit.move': 'نقل زيارة',
  'visit.assign': 'تغيير فريق زيارة',
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
  'staff.invite': 'دعوة موظف',
  'category.add': 'إضافة فئة',
  'category.edit': 'تعديل فئة',
  'catalogue.add_picture': 'رفع صورة للخدمات',
  'content.add_picture': 'رفع صورة لأحد النصوص',
} satisfies Record<StaffVerb, string>
