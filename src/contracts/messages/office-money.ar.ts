import type { officeMoney as english } from './office-money.en.ts'

export const officeMoney: typeof english = {
  refundNotFound: 'عملية الاسترداد غير موجودة',
  refundNotFailed: 'لم تفشل عملية الاسترداد هذه، أو دُفعت بطريقة أخرى من قبل',
  refundSettled: 'دُفع المبلغ المسترد وأُبلغ العميل',
  withdrawalApproved: 'تمت الموافقة على السحب. حوّل المبلغ ثم سجّل ذلك هنا.',
  withdrawalPaid: 'دُفع السحب وأُبلغ العميل',
  withdrawalReturned: 'عاد المبلغ إلى المحفظة وأُبلغ العميل',
  promoNotFound: 'رمز الخصم غير موجود',
  promoTaken: 'يوجد رمز خصم بهذا الاسم بالفعل',
  promoForm: 'استخدم من 3 إلى 24 من الحروف اللاتينية الكبيرة والأرقام',
  promoPercent: 'أدخل نسبة صحيحة من 1 إلى 90',
  promoOneDiscount: 'اختر نسبة مئوية أو مبلغًا، لا كليهما',
  promoMostOfPercent: 'الحد الأقصى للخصم للنسبة المئوية فقط',
  promoDaysInOrder: 'اليوم الأخير قبل اليوم الأول',
  promoLimit: 'أدخل عدد مرات استخدام صحيحًا، 1 أو أكثر',
  promoUsedMore: 'استُخدم الرمز أكثر من ذلك بالفعل',
  promoEnded: 'أُنهي رمز الخصم',
  promoResumed: 'يمكن استخدام رمز الخصم من جديد',
  periodTooLong: 'اختر يومين متتابعين، بينهما ثلاث سنوات على الأكثر',
}
