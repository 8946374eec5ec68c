import type { AccountForms } from './account-forms.en.ts'

export const accountForms: AccountForms = {
  newPasswordTooShort: 'يجب ألا تقل كلمة المرور عن 8 أحرف!',
  newPasswordsDiffer: 'كلمتا المرور الجديدتان غير متطابقتين!',
  currentPasswordRequired: 'أدخل كلمة المرور الحالية',
  enterCode: 'أدخل الرمز',
  firstNameRequired: 'الاسم الأول مطلوب',
  lastNameRequired: 'اسم العائلة مطلوب',
  validPhone: 'يُرجى إدخال رقم هاتف صحيح، أو ترك هذا الحقل فارغًا',
  invalidDateOfBirth: 'تاريخ الميلاد غير صحيح',
  pictureUnreadable: 'لا يمكننا قراءة هذا الملف كصورة. يُرجى استخدام ملف JPEG أو PNG أو WebP أو AVIF.',
  pictureTooLarge: 'هذه الصورة كبيرة جدًا',
  deviceOn: (browser, system) => `متصفح ${browser} على ${system}`,
  fillTitleAndAddress: 'يُرجى إدخال اسم الموقع وعنوانه',
  subjectRequired: 'الموضوع مطلوب',
  wrongSum: 'أدخل المبلغ بالدرهم وبحدّ أقصى خانتين عشريتين',
  sumTooSmall: 'هذا المبلغ أقل من المسموح به',
  sumTooLarge: 'هذا المبلغ أكبر من المسموح به',
  insufficientBalance: 'رصيد محفظتك لا يكفي لهذا المبلغ.',
  invalidIban: 'أدخل رقم آيبان صحيحًا',
  enterAccountHolder: 'أدخل اسم صاحب الحساب',
  invalidExpiry: 'انتهت صلاحية هذه البطاقة أو أن تاريخها غير صحيح',
}
