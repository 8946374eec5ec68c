import { z } from 'zod'
import { messagesIn } from '../../../contracts/messages/translate.ts'
import { deviceIn } from '../../../domain/device.ts'
import { accountOwner } from '../audiences.ts'
import { accountData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { readAccountAlert } from '../reads/read-account.ts'
import { notMe } from '../words/buttons.ts'
import { momentIn } from '../words/moments.ts'

export const newSignIn = defineMail({
  kind: 'new_sign_in',
  to: accountOwner,
  /** The device's name and the IP address; empty if unknown. */
  data: accountData.extend({ device: z.string(), address: z.string() }),
  read: readAccountAlert,
  words: {
    en: ({ name, at, url }, { device, address }) => ({
      subject: 'New login to your account',
      name,
      paragraphs: ['Someone has logged in to your Service Market account from a device we have not seen before.'],
      facts: [
        ['When', momentIn('en', at)],
        ['Device', device || 'Unknown'],
        ['IP address', address || 'Unknown'],
      ],
      action: { label: notMe.en, url },
      closing: ['If this was you, there is nothing you need to do. If not, choose a new password: that logs out all devices.'],
    }),
    ar: ({ name, at, url }, { device, address }) => ({
      subject: 'تسجيل دخول جديد إلى حسابك',
      name,
      paragraphs: ['سُجّل الدخول إلى حسابك في Service Market من جهاز لم نره من قبل.'],
      facts: [
        ['الوقت', momentIn('ar', at)],
        ['الجهاز', deviceIn(device, messagesIn('ar').deviceOn) || 'غير معروف'],
        ['عنوان IP', address || 'غير معروف'],
      ],
      action: { label: notMe.ar, url },
      closing: ['إن كنت أنت فلا يلزمك أي إجراء، وإلا فعيّن كلمة مرور جديدة، وعندها يُسجَّل خروج جميع الأجهزة.'],
    }),
  },
})
