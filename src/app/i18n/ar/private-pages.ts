import type { privatePages as english } from '../en/private-pages.ts'

export const privatePages: typeof english = {
  cancel: 'إلغاء',
  more: 'عرض المزيد',
  networkError: 'خطأ في الشبكة. يُرجى المحاولة مرة أخرى.',
}
