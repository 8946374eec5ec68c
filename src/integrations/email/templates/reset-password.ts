import { hello, type Template } from './template.ts'

export const resetPassword: Template<{ name: string; link: string }> = {
  en: ({ name, link }) => ({
    subject: 'Choose a new password',
    greeting: hello('en', name),
    paragraphs: ['You have asked for a new password for your Service Market account. The link works once, within an hour.'],
    action: { label: 'Choose a new password', url: link },
    closing: ['If you have not asked for this, do nothing: your password stays as it is.'],
  }),
  ar: ({ name, link }) => ({
    subject: 'تعيين كلمة مرور جديدة',
    greeting: hello('ar', name),
    paragraphs: ['طلبت كلمة مرور جديدة لحسابك في Service Market. يعمل الرابط مرة واحدة خلال ساعة.'],
    action: { label: 'تعيين كلمة مرور جديدة', url: link },
    closing: ['إن لم تطلب ذلك فلا تفعل شيئًا، وستبقى كلمة مرورك كما هي.'],
  }),
}
