import { invoiceWords } from '../../../domain/invoice-words.ar.ts'
import type { invoices as english } from '../en/invoices.ts'
import { ltr } from './ltr.ts'

export const invoices: typeof english = {
  ...invoiceWords,
  titles: { invoice: 'فاتورة ضريبية', credit_note: 'إشعار دائن ضريبي' },
  titleOf: (number) => `المستند ${ltr(number)}`,
  loading: 'جارٍ تحميل المستند…',
  failed: { title: 'تعذّر تحميل المستند', text: 'يُرجى المحاولة مرة أخرى بعد لحظات.' },
  missing: {
    title: 'لا يمكننا عرض هذا المستند هنا',
    text: 'يُرجى فتح الرابط الموجود في رسالة حجزك مرة أخرى، أو تسجيل الدخول لتجد جميع مستنداتك مع حجوزاتها.',
    login: 'تسجيل الدخول',
  },
  again: 'إعادة المحاولة',
  back: 'العودة إلى الحجز',
  backToPacks: 'العودة إلى باقاتك',
  print: 'طباعة',
  pdf: 'تنزيل ملف PDF',
  fileFailed: 'تعذّر تحميل الملف. يُرجى المحاولة مرة أخرى.',
  trn: (number) => `رقم التسجيل الضريبي ${ltr(number)}`,
  lines: 'البنود',
  quantity: 'الكمية',
  vat: (rate) => `الضريبة (${ltr(`${rate}%`)})`,
}
