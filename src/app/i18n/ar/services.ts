import type { Catalogue } from '../en/catalogue.ts'

export const services: Catalogue['services'] = {
  list: {
    title: 'خدماتنا',
    failedByCategory: 'تعذّر تحميل الخدمات حسب الفئة',
    loading: 'جارٍ تحميل الخدمات...',
  },
  uncategorized: 'بدون فئة',
  readMore: 'اقرأ المزيد',
  about: (title) => `عن ${title}`,
  priceFrom: (amount) => `من ${amount} شامل الضريبة`,
}
