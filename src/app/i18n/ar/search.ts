import type { Catalogue } from '../en/catalogue.ts'

/** What a search shows besides services, and where it found none. */
export const search: Catalogue['search'] = {
  last: 'آخر ما حجزته',
  also: 'نتائج أخرى',
  partOf: (service) => `ضمن ${service}`,
  article: 'مقال',
  question: 'سؤال شائع',
  featured: 'خدمات مميزة',
  ask: 'لم تجد ما تحتاجه؟ اسألنا.',
  askOn: { whatsapp: 'اسأل عبر واتساب', call: (phone) => `اتصل على \u2066${phone}\u2069` },
  message: (text) => `مرحبًا، هل تقدمون هذه الخدمة: ${text}؟`,
}
