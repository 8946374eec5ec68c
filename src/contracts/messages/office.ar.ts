import type { office as english } from './office.en.ts'

/** What the back office says. */
export const office: typeof english = {
  tooManyRows: 'عدد الصفوف يتجاوز 100,000. قلّلها بالتصفية.',
  runNotFound: 'هذه العملية غير موجودة',
  nothingMatches: 'لم يعد أي صف مطابقًا',
  tooManyForRun: 'عدد الصفوف يتجاوز 10,000. قلّلها بالتصفية.',
  notYourRun: 'لا يمكن المتابعة إلا لمن بدأ العملية',
  nothingRefused: 'لم يُرفض أي صف',
  undone: 'تم التراجع، وعاد كل شيء كما كان.',
  nothingToUndo: 'لا يوجد هنا ما يمكن التراجع عنه',
  undoneAlready: 'تم التراجع عن هذا من قبل',
  undoOver: 'انتهت مهلة التراجع عن هذا',
  changedSince: 'تغيّر هذا منذ ذلك الحين، فلم يعد التراجع عنه ممكنًا',
}
