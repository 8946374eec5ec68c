import type { Catalogue } from '../en/catalogue.ts'

export const services: Catalogue['services'] = {
  list: {
    title: 'خدماتنا',
    text: 'كل ما نقدمه مرتّبًا حسب الفئة. كل سعر هو إجمالي أقل حجز، شاملًا ضريبة القيمة المضافة.',
    resultsFor: (text) => `نتائج البحث عن «${text}»`,
    noneFor: (text) => `لا توجد خدمات مطابقة لـ«${text}».`,
    showAll: 'عرض جميع الخدمات',
    empty: 'لا توجد خدمات في قاعدة البيانات.',
    failed: 'تعذّر تحميل الخدمات',
    failedByCategory: 'تعذّر تحميل الخدمات حسب الفئة',
    loading: 'جارٍ تحميل الخدمات...',
    jump: 'الفئات',
  },
  uncategorized: 'بدون فئة',
  readMore: 'اقرأ المزيد',
  about: (title) => `عن ${title}`,
  priceFrom: (amount) => `من ${amount} شامل الضريبة`,
}
