import { hello, type Template } from './template.ts'

export const verifyEmail: Template<{ name: string; link: string }> = {
  en: ({ name, link }) => ({
    subject: 'Confirm your email address',
    greeting: hello('en', name),
    paragraphs: [
      'Welcome to Service Market. Please confirm that this email address is yours; you will be asked to log in.',
      'Bookings that you have made with this address as a guest then appear in your profile.',
    ],
    action: { label: 'Confirm email address', url: link },
    closing: [
      'The link works for three days. If you have not opened an account with us, do nothing: without your confirmation it stays unconfirmed.',
    ],
  }),
  ar: ({ name, link }) => ({
    subject: 'تأكيد بريدك الإلكتروني',
    greeting: hello('ar', name),
    paragraphs: [
      'أهلًا بك في Service Market. يُرجى تأكيد أن هذا البريد الإلكتروني لك؛ وسيُطلب منك تسجيل الدخول.',
      'ستظهر عندئذٍ في ملفك الحجوزات التي أجريتها بهذا البريد كزائر.',
    ],
    action: { label: 'تأكيد البريد الإلكتروني', url: link },
    closing: ['الرابط صالح لثلاثة أيام. إن لم تكن قد أنشأت حسابًا لدينا فلا تفعل شيئًا، وسيبقى الحساب غير مؤكَّد.'],
  }),
}
