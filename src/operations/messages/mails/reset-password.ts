import { accountOwner } from '../audiences.ts'
import { accountData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { makeAccountLink, readAccount } from '../reads/read-account.ts'
import { choosePassword } from '../words/buttons.ts'

export const resetPassword = defineMail({
  kind: 'reset_password',
  to: accountOwner,
  data: accountData,
  async read(context, owed) {
    const account = await readAccount(context, owed)
    return account && { name: account.name, link: await makeAccountLink(context, owed, 'reset') }
  },
  words: {
    en: ({ name, link }) => ({
      subject: 'Choose a new password',
      name,
      paragraphs: ['You asked for a new password for your Service Market account. The link works once, within an hour.'],
      action: { label: choosePassword.en, url: link },
      closing: ['If you did not ask for this, you can ignore this email: your password stays as it is.'],
    }),
    ar: ({ name, link }) => ({
      subject: 'تعيين كلمة مرور جديدة',
      name,
      paragraphs: ['طلبت كلمة مرور جديدة لحسابك في Service Market. يعمل الرابط مرة واحدة خلال ساعة.'],
      action: { label: choosePassword.ar, url: link },
      closing: ['إن لم تطلب ذلك فيمكنك تجاهل هذه الرسالة، وستبقى كلمة مرورك كما هي.'],
    }),
  },
})
