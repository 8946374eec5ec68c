import { counted } from '../../../domain/arabic-count.ts'
import type { Catalogue } from '../en/catalogue.ts'

const minutesOf = counted({ one: 'دقيقة واحدة', two: 'دقيقتان', few: 'دقائق', many: 'دقيقة' })

export const officeFieldWork: Catalogue['officeFieldWork'] = {
  kinds: {
    late: 'سيتأخر',
    give_back: 'يعتذر عن زيارة',
    nobody_home: 'لم يُفتح الباب',
    ill: 'مريض',
    absence: 'يطلب إجازة',
  },
  answers: { granted: 'تمت الموافقة', declined: 'مرفوض', seen: 'تم الاطلاع' },
  waiting: 'بانتظار الرد',
  said: (when) => `أُبلغ عنه ${when}`,
  facts: { visit: 'الزيارة', customer: 'العميل', late: 'التأخير', days: 'الأيام', note: 'ملاحظة', photos: 'الصور', answered: 'وقت الرد' },
  minutes: (count) => minutesOf(count),
  booking: 'فتح الحجز',
  photos: { before: 'قبل العمل', after: 'بعد العمل', problem: 'مشكلة', door: 'الباب' },
  photoFailed: 'تعذّر تحميل هذه الصورة',
  grant: 'موافقة',
  grantDaysOff: 'موافقة وتسجيل الغياب',
  decline: 'رفض',
  see: 'تم الاطلاع',
  daysOffNote: 'تبقى زيارات هذه الأيام وتنتظر إرسال مختص آخر.',
  giveBackNote: 'أرسل مختصًا آخر من صفحة الحجز أولًا.',

  portrait: {
    title: 'الصورة',
    lead: 'يراها العملاء بجانب الاسم الأول عندما يعرفون من سيأتي. ومن دونها يرون الحرف الأول من الاسم.',
    choose: 'اختيار صورة',
    replace: 'اختيار صورة أخرى',
    remove: 'إزالة',
    uploading: 'جارٍ الرفع…',
    hint: 'صورة JPEG أو PNG أو WebP أو AVIF بحجم 10 ميغابايت كحد أقصى. يظهر وسط الصورة.',
    tooLarge: 'حجم الصورة أكبر من 10 ميغابايت',
  },

  devices: 'الهاتف',
  noDevices: 'لم يسجّل الدخول من أي هاتف.',
  lastSeen: (when) => `آخر استخدام ${when}`,
  signOut: 'تسجيل الخروج',
  signOutLabel: (name) => `تسجيل خروج ${name}`,
  signOutTitle: 'تسجيل خروج هذا الهاتف؟',
  signOutNote: 'لن يستطيع فعل أي شيء بعد ذلك، ويحذف ما يحتفظ به عند اتصاله بالشبكة.',
  invite: 'تسجيل دخول هاتف',
  inviteTitle: (name) => `تسجيل دخول هاتف ${name}`,
  scan: 'وجّه كاميرا الهاتف نحو هذا الرمز. يعمل مرة واحدة لمدة عشر دقائق.',
  code: 'رمز QR لتسجيل دخول الهاتف',
  orSend: 'أو أرسل هذا الرابط إلى صاحب الهاتف وحده:',
  unnamed: 'هاتف',
}
