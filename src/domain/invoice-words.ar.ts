import type { invoiceWords as english } from './invoice-words.en.ts'

export const invoiceWords: typeof english = {
  number: 'الرقم',
  issuedOn: 'تاريخ الإصدار',
  suppliedOn: 'تاريخ الزيارة',
  booking: 'الحجز',
  corrects: 'تصحيح للفاتورة',
  reason: 'السبب',
  seller: 'المورّد',
  buyer: 'العميل',
  description: 'البيان',
  net: 'المبلغ الصافي',
  total: 'الإجمالي',
  discount: 'الخصم',
  totalNet: 'الإجمالي قبل الضريبة',
  totalVat: 'إجمالي ضريبة القيمة المضافة',
  totals: { invoice: 'الإجمالي شامل الضريبة', credit_note: 'إجمالي الإشعار الدائن' },
  paid: 'هذه الفاتورة مدفوعة.',
  paidBy: {
    wallet: 'من المحفظة',
    card: 'بالبطاقة',
    paypal: 'عبر PayPal',
    stripe: 'عبر Stripe',
    googlepay: 'عبر Google Pay',
    cash: 'نقدًا',
  },
  currency: 'جميع المبالغ بالدرهم الإماراتي (AED).',
}
