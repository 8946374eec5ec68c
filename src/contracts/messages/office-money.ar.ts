import type { officeMoney as english } from './office-money.en.ts'

export const officeMoney: typeof english = {
  refundNotFound: 'عملية الاسترداد غير موجودة',
  refundNotFailed: 'لم تفشل عملية الاسترداد هذه، أو دُفعت بطريقة أخرى من قبل',
  refundSettled: 'دُفع المبلغ المسترد وأُبلغ العميل',
  withdrawalApproved: 'تمت الموافقة على السحب. حوّل المبلغ ثم سجّل ذلك هنا.',
  withdrawalPaid: 'دُفع السحب وأُبلغ العميل',
  withdrawalReturned: 'عاد المبلغ إلى المحفظة وأُبلغ العميل',
}
