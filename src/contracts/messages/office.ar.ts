import type { office as english } from './office.en.ts'

/** What the back office says. */
export const office: typeof english = {
  undone: 'تم التراجع، وعاد كل شيء كما كان.',
  nothingToUndo: 'لا يوجد هنا ما يمكن التراجع عنه',
  undoneAlready: 'تم التراجع عن هذا من قبل',
  undoOver: 'انتهت مهلة التراجع عن هذا',
  refundHeld: 'يُنفَّذ الاسترداد بعد انتهاء مهلة التراجع',
  creditHeld: 'يصل الرصيد إلى المحفظة بعد انتهاء مهلة التراجع',
  approvalAskedFor: 'هذا المبلغ أكبر مما يمكنك منحه وحدك، فطُلبت موافقة شخص آخر',
  approvalGiven: 'تمت الموافقة، ويسري الأمر بعد انتهاء مهلة التراجع.',
  approvalRefused: 'رُفض الطلب',
  approvalImpossible: 'لم يعد هذا ممكنًا، فأُغلق الطلب',
  approvalWithdrawn: 'سُحب الطلب',
  approvalNotFound: 'لا يوجد طلب بهذا الرقم',
  approvalWaits: 'هناك طلب موافقة على الأمر نفسه لم يُبتّ فيه بعد',
  approvalEnded: 'انتهى هذا الطلب من قبل',
  ownRequest: 'يجب أن يبتّ شخص آخر في طلبك',
  notYourRequest: 'لا يسحب الطلب إلا من قدّمه',
  creditNeedsAccount: 'يحتاج الرصيد إلى عميل لديه حساب. ويمكن رد المبلغ للضيف.',
  accountNotFound: 'لا يوجد عميل بهذا الرقم',
  changedSince: 'تغيّر هذا منذ ذلك الحين، فلم يعد التراجع عنه ممكنًا',
}
