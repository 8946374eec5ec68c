import type { officeEdit as english } from '../en/office-edit.ts'

/** The texts of every form in which staff edit something that has versions. */
export const officeEdit: typeof english = {
  inLanguage: { en: (label) => `${label} بالإنجليزية`, ar: (label) => `${label} بالعربية` },
  onePerLine: 'عنصر واحد في كل سطر',
  save: 'حفظ',
  saving: 'جارٍ الحفظ…',
  unsaved: 'لم يُحفظ بعد. ما كتبته محفوظ في هذا المتصفح.',
  behind: 'حفظ شخص آخر تعديلًا منذ أن بدأت. اضغط حفظ لترى الاختلافات.',
  discard: 'تجاهل',
  discardTitle: 'هل تريد تجاهل ما كتبته؟',
  discardNote: 'تعود الصفحة إلى آخر ما حُفظ، ولا يمكن التراجع عن ذلك.',
  preview: 'معاينة',
  newTab: '(تفتح في علامة تبويب جديدة)',

  conflict: {
    title: 'حفظ شخص آخر تعديلًا هنا',
    lead: (author) => `حفظ ${author ?? 'أحد الزملاء'} تعديلًا أثناء عملك. لم يضِع شيء مما كتبته: اختر ما يبقى في كل حقل.`,
    contested: 'حقول عدّلها كلاكما',
    mine: 'تعديلك',
    theirs: (author) => (author ? `تعديل ${author}` : 'التعديل الآخر'),
    base: 'قبل ذلك',
    taken: 'حقول عدّلها واحد منكما فقط، فلا حاجة إلى الاختيار',
    tookMine: 'بقي تعديلك',
    tookTheirs: 'بقي التعديل الآخر',
    save: 'حفظ بهذه الاختيارات',
    keepEditing: 'متابعة التعديل',
    nothing: 'فارغ',
  },

  history: {
    title: 'السجل',
    open: 'عرض النسخ السابقة',
    failed: 'تعذّر تحميل السجل. يُرجى المحاولة مرة أخرى.',
    none: 'لم يعدّل أحد هذا بعد.',
    version: (version) => `النسخة ${version}`,
    current: 'الحالية',
    original: 'النسخة الأولى',
    changed: (fields) => `ما تغيّر: ${fields}`,
    restore: 'استخدام هذه النسخة',
    restoreLabel: (version) => `استخدام النسخة ${version}`,
    restored: (version) => `النسخة ${version} في النموذج الآن. اضغط حفظ لنشرها.`,
    by: (author) => author ?? 'شخص غادر الفريق',
  },

  sort: {
    up: (name) => `نقل ${name} إلى أعلى`,
    down: (name) => `نقل ${name} إلى أسفل`,
    drag: 'اسحب للنقل',
    moved: (name, place, of) => `${name} في الموضع ${place} من ${of}`,
  },

  picture: {
    choose: 'اختيار صورة',
    replace: 'استبدال الصورة',
    remove: 'إزالة',
    uploading: 'جارٍ الرفع…',
    hint: 'صورة بصيغة JPEG أو PNG أو WebP أو AVIF لا تتجاوز 10 ميغابايت. تظهر للعملاء بعد الحفظ.',
    tooLarge: 'حجم هذه الصورة أكبر من 10 ميغابايت',
    none: 'لا توجد صورة بعد',
    failed: 'تعذّر رفع الصورة. يُرجى المحاولة مرة أخرى.',
  },
}
