import { hello, type Template } from './template.ts'

export const alreadyRegistered: Template<{ name: string; url: string }> = {
  en: ({ name, url }) => ({
    subject: 'You already have an account',
    greeting: hello('en', name),
    paragraphs: [
      'Somebody, probably you, has just tried to open an account with this email address. You have one already, and nothing about it has changed.',
      'If you have forgotten your password, you can choose a new one.',
    ],
    action: { label: 'Choose a new password', url },
    closing: ['If this was not you, you need not do anything.'],
  }),
  ar: ({ name, url }) => ({
    subject: 'لديك حساب بالفعل',
    greeting: hello('ar', name),
    paragraphs: [
      'حاول شخص ما، ولعله أنت، إنشاء حساب بهذا البريد الإلكتروني. لديك حساب بالفعل ولم يتغير فيه شيء.',
      'إن كنت قد نسيت كلمة المرور فيمكنك تعيين كلمة جديدة.',
    ],
    action: { label: 'تعيين كلمة مرور جديدة', url },
    closing: ['إن لم تكن أنت من حاول ذلك فلا حاجة إلى أن تفعل شيئًا.'],
  }),
}
