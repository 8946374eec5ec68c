import { counted } from '../../../domain/arabic-count.ts'
import type { details as english } from '../en/details.ts'

const metres = counted({ one: 'متر واحد', two: 'مترين', few: 'أمتار', many: 'مترًا' })

export const details: typeof english = {
  optional: (label) => `${label} (اختياري)`,
  area: 'المنطقة',
  unit: 'رقم الوحدة',
  noCity: 'غير محددة',
  accessNote: 'ملاحظة للوصول',
  accessNoteHint: 'رمز البوابة أو موقف السيارات أو الاستقبال أو من نتصل به عند الوصول.',
  makani: 'رقم مكاني',
  makaniHint: 'الأرقام العشرة على اللوحة عند المدخل.',
  useMyLocation: 'استخدام موقعي',
  locating: 'جارٍ تحديد موقعك…',
  located: (count) => `تم تحديد الموقع بدقة ${metres(count)} تقريبًا.`,
  notLocated: 'تعذّر تحديد موقعك. عنوانك يكفي.',
  notAllowed: 'لا يشاركنا متصفحك موقعك. عنوانك يكفي.',
  pinRemoved: 'أُزيل الموقع عن الخريطة.',
  pin: 'الموقع على الخريطة',
  showOnMap: 'عرض على الخريطة',
  removePin: 'إزالة الموقع عن الخريطة',
  companyName: 'اسم الشركة',
  trn: 'رقم التسجيل الضريبي',
  trnHint: 'رقم من 15 خانة.',
  billingAddress: 'عنوان الفوترة',
  proof: {
    toConfirm: 'نحجز لك الموعد ونرسل إليك رابطًا: يصبح الحجز لك بعد تأكيده من الرابط.',
    cardOrAccount:
      'تُحجز الزيارات المتكررة والفرق الكبيرة بالبطاقة، أو من حساب بريده مؤكَّد. يبقى كل ما أدخلته محفوظًا إن سجّلت الدخول أو اخترت البطاقة.',
    sent: (email) => `بقيت خطوة واحدة: أرسلنا رمزًا إلى \u2068${email}\u2069. أدخله أدناه ثم أكّد الحجز من جديد. بالبطاقة لا حاجة إلى رمز.`,
    code: 'الرمز من رسالتنا',
    hint: '6 أرقام. قد تصل الرسالة بعد دقيقة؛ يُرجى مراجعة مجلد الرسائل غير المرغوبة أيضًا.',
    again: 'إرسال الرمز مرة أخرى',
    oneStepLeft: 'بقيت خطوة واحدة: التأكيد',
    confirmBy: (moment, email) =>
      `افتح الرابط الذي أرسلناه إلى \u2068${email}\u2069 قبل \u2068${moment}\u2069 ليصبح الحجز لك. نحجز لك الموعد حتى ذلك الحين.`,
  },
  promo: {
    code: 'رمز الخصم',
    apply: 'تطبيق',
    remove: 'إزالة الرمز',
    missing: 'أدخل رمز الخصم',
    applied: (amount) => `توفّر \u2066${amount}\u2069 قبل الضريبة.`,
    appliedPerVisit: (amount) => `توفّر \u2066${amount}\u2069 قبل الضريبة في كل زيارة.`,
  },
}
