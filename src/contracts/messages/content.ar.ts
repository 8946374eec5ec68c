import type { content as english } from './content.en.ts'

/** What the office says about articles and the other texts of the site. */
export const content: typeof english = {
  articleNotFound: 'المقال غير موجود',
  articleUnfinished: 'لم يكتمل المقال بعد',
  articleIsPublic: 'هذا المقال منشور بالفعل',
  articleIsDraft: 'هذا المقال مسودة بالفعل',
  articleIsNoDraft: 'لا تُحذف إلا المسودات. ألغِ نشر المقال أولًا.',
  articleRemoved: 'حُذفت المسودة',
  articleScheduled: 'حُدد وقت النشر',
  articleWithdrawn: 'عاد المقال مسودة',
  timePassed: 'مضى هذا الوقت',
  slugIsPublic: 'هذا العنوان منشور ولا يمكن تغييره، وإلا تعطلت الروابط إليه',
  articleCategoryNotFound: 'لم تعد هذه الفئة موجودة',
  categoryHasArticles: 'في هذه الفئة مقالات. انقلها إلى فئة أخرى أولًا.',
  contentNotFound: 'لم يعد هذا النص موجودًا',
  contentRemoved: 'أُزيل من الموقع',
  orderSaved: 'حُفظ الترتيب',
  orderChanged: 'أُضيفت عناصر أو حُذفت في هذه الأثناء. راجع القائمة وحاول مرة أخرى.',
  httpsRequired: 'عنوان كامل يبدأ بـ https://',
  digitsOnly: 'من 8 إلى 15 رقمًا مع رمز الدولة ومن دون علامة +',
  unknownFigure: 'لا يُكتب بين القوسين إلا {hours} أو {days} أو {most} أو {answer}',
}
