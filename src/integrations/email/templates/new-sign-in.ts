import { hello, type Template } from './template.ts'

type Payload = { name: string; device: string; address: string; time: string; url: string }

export const newSignIn: Template<Payload> = {
  en: ({ name, device, address, time, url }) => ({
    subject: 'New login to your account',
    greeting: hello('en', name),
    paragraphs: ['Somebody has logged in to your Service Market account from a device that we have not seen before.'],
    facts: [
      ['When', time],
      ['Device', device || 'Unknown'],
      ['Address', address || 'Unknown'],
    ],
    action: { label: 'This was not me', url },
    closing: ['If this was you, you need not do anything. If not, choose a new password: it logs out all devices.'],
  }),
  ar: ({ name, device, address, time, url }) => ({
    subject: 'تسجيل دخول جديد إلى حسابك',
    greeting: hello('ar', name),
    paragraphs: ['سُجّل الدخول إلى حسابك في Service Market من جهاز لم نره من قبل.'],
    facts: [
      ['الوقت', time],
      ['الجهاز', device || 'غير معروف'],
      ['عنوان الشبكة', address || 'غير معروف'],
    ],
    action: { label: 'لست أنا من فعل ذلك', url },
    closing: ['إن كنت أنت فلا حاجة إلى أن تفعل شيئًا، وإلا فعيّن كلمة مرور جديدة، وعندها يُسجَّل خروج جميع الأجهزة.'],
  }),
}
