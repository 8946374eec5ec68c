import { hello, type Template } from './template.ts'

export const passwordChanged: Template<{ name: string; time: string; url: string }> = {
  en: ({ name, time, url }) => ({
    subject: 'Your password has been changed',
    greeting: hello('en', name),
    paragraphs: ['The password of your Service Market account has been changed, and all other devices have been logged out.'],
    facts: [['When', time]],
    action: { label: 'This was not me', url },
    closing: ['If this was you, you need not do anything.'],
  }),
  ar: ({ name, time, url }) => ({
    subject: 'تم تغيير كلمة المرور',
    greeting: hello('ar', name),
    paragraphs: ['تم تغيير كلمة مرور حسابك في Service Market، وسُجّل خروج جميع الأجهزة الأخرى.'],
    facts: [['الوقت', time]],
    action: { label: 'لست أنا من فعل ذلك', url },
    closing: ['إن كنت أنت من فعل ذلك فلا حاجة إلى أن تفعل شيئًا.'],
  }),
}
