import { counted } from '../../../domain/arabic-count.ts'
import type { Catalogue } from '../en/catalogue.ts'

const hours = counted({ one: 'ساعة واحدة', two: 'ساعتين', few: 'ساعات', many: 'ساعة' })
const services = counted({ one: 'خدمة واحدة', two: 'خدمتان', few: 'خدمات', many: 'خدمة' })

export const home: Catalogue['home'] = {
  scriptsNeeded: 'يلزم JavaScript.',
  title: 'خدمات المنازل والمكاتب في الإمارات',
  banner: {
    eyebrow: 'للمنازل والمكاتب في الإمارات السبع',
    title: 'التميّز في كل خدمة',
    text: 'تنظيف وصيانة وصحة ورعاية منزلية مع مختصين تثق بهم. اختر الخدمة، واعرف السعر كاملًا، وحدّد الوقت.',
    book: 'احجز موعدك',
    contact: 'تواصل معنا',
    pictureOf: 'غرفة جلوس في دبي',
    facts: {
      prices: 'أسعار شاملة الضريبة قبل الحجز',
      freeToCancel: (count) => `إلغاء مجاني قبل الموعد بـ${hours(count)} على الأقل`,
      hours: (from, to) => `كل يوم من ${from} حتى ${to}`,
    },
  },
  search: {
    label: 'ابحث عن خدمة',
    placeholder: 'ابحث عن خدمة...',
    submit: 'بحث',
    results: 'نتائج البحث',
    none: (text) => `لا توجد خدمات مطابقة لـ«${text}»`,
    found: (count) => `نتائج البحث: ${services(count)}`,
  },
  services: {
    title: 'كيف يمكننا مساعدتك؟',
    text: 'الأسعار إجمالية لأصغر حجز، شاملة الضريبة.',
    empty: 'لا توجد خدمات متاحة في أي فئة.',
    all: 'جميع الخدمات',
    count: services,
    previous: (category) => `${category}: الخدمات السابقة`,
    next: (category) => `${category}: الخدمات التالية`,
  },
  about: {
    eyebrow: 'من نحن',
    title: 'منصة صُممت للحياة في الإمارات',
    failed: 'تعذّر تحميل محتوى «من نحن».',
    failedWith: (status) => `خطأ في الخادم: ${status}`,
    unreadable: 'وصلت البيانات بصيغة غير متوقعة.',
    empty: 'لا توجد أقسام تعريفية متاحة.',
    loading: 'جارٍ التحميل...',
  },
  testimonials: {
    eyebrow: 'آراء العملاء',
    title: 'ماذا يقول عملاؤنا؟',
    failed: 'تعذّر تحميل آراء العملاء الآن.',
    empty: 'لا توجد آراء متاحة في الوقت الحالي.',
    previous: 'الآراء السابقة',
    next: 'المزيد من الآراء',
    loading: 'جارٍ التحميل...',
  },
  why: {
    title: 'لماذا تختارنا؟',
    empty: 'لا توجد بيانات متاحة.',
    loading: 'جارٍ تحميل أسباب اختيارنا...',
  },
  contact: {
    eyebrow: 'اتصل بنا',
    title: 'تحدّث إلى شخص حقيقي',
    text: 'هل لديك سؤال؟ اتصل بنا أو راسلنا من هنا.',
    phone: 'الهاتف',
    email: 'البريد الإلكتروني',
    address: 'العنوان',
    hours: 'ساعات العمل',
    hoursText: (from, to) => `كل يوم من ${from} حتى ${to}`,
    whatsapp: 'الحجز عبر واتساب',
    whatsappText: 'احجز في محادثة',
    form: {
      title: 'أرسل رسالة',
      name: 'الاسم',
      email: 'البريد الإلكتروني',
      message: 'الرسالة',
      send: 'إرسال الرسالة',
      sending: 'جارٍ الإرسال...',
      legal: (_terms, privacy) => ['لا نستخدم هذه البيانات إلا للرد عليك. اطّلع على ', privacy, '.'],
      sent: 'تم إرسال رسالتك بنجاح!',
      refused: 'تعذّر إرسال نموذج التواصل',
      failed: 'تعذّر إرسال الرسالة',
      kept: 'نص رسالتك ما زال هنا.',
    },
  },
}
