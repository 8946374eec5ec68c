import type { Catalogue } from '../en/catalogue.ts'

export const auth: Catalogue['auth'] = {
  loginToProfile: 'يُرجى تسجيل الدخول للوصول إلى ملفك الشخصي',
  menu: {
    profile: 'ملفي الشخصي',
    bookings: 'حجوزاتي',
    logout: 'تسجيل الخروج',
    loggedOut: 'تم تسجيل الخروج بنجاح',
    logoutFailed: 'تعذّر تسجيل الخروج',
    loggedOutLocally: 'تم تسجيل الخروج من هذا المتصفح',
  },
  errors: {
    network: (message) => `خطأ في الشبكة: \u2068${message}\u2069`,
    http: (status, text) => `\u2066HTTP ${status}: ${text}\u2069`,
    invalidResponse: 'ردّ غير صالح من الخادم',
    failed: 'تعذّر إتمام تسجيل الدخول',
    locked: 'الحساب مقفل مؤقتًا. يُرجى المحاولة لاحقًا.',
    attempts: (count) => `المحاولات المتبقية: ${count}`,
  },
}
