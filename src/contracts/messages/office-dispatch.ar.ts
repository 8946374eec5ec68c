import type { officeDispatch as english } from './office-dispatch.en.ts'

/** The Arabic of office-dispatch.en.ts. */
export const officeDispatch: typeof english = {
  planNotFound: 'الخطة غير موجودة',
  planRunning: 'يجري إعداد خطة لهذا اليوم',
  planNotReady: 'لا يمكن تطبيق هذه الخطة لأنها غير جاهزة',
  planOutdated: 'تغيّر اليوم منذ إعداد هذه الخطة. أعد التخطيط.',
  bundleNotWhole: 'هذه التغييرات مترابطة، فاختر المجموعة كاملة',
  planApplied: 'طُبّقت الخطة، وسيُبلَّغ كل من أُخبر بغير ذلك',
  planDiscarded: 'استُبعدت الخطة',
  nothingToTakeOver: 'لا زيارات في هذه المدة، فسجّل الغياب فحسب',
  somebodyHasLeft: 'غادر أحدهم بيته بالفعل',
}
