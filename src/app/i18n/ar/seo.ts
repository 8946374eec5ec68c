import type { Catalogue } from '../en/catalogue.ts'

export const seo: Catalogue['seo'] = {
  denied: {
    title: 'لا يُسمح بالدخول',
    text: 'ليست لديك صلاحية الوصول إلى هذه الصفحة.',
    home: 'إلى الصفحة الرئيسية',
  },
  offer: {
    label: 'Choose a language',
    text: 'This page is also available in English.',
    switch: 'Read it in English',
    close: 'Close',
  },
  organisation: {
    country: 'الإمارات العربية المتحدة',
  },
}
