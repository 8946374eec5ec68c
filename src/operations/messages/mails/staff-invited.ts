import { accountOwner } from '../audiences.ts'
import { accountData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { makeAccountLink, readAccount } from '../reads/read-account.ts'
import { choosePassword } from '../words/buttons.ts'

export const staffInvited = defineMail({
  kind: 'staff_invited',
  to: accountOwner,
  data: accountData,
  async read(context, owed) {
    const account = await readAccount(context, owed)
    return account && { name: account.name, link: await makeAccountLink(context, owed, 'invite') }
  },
  words: {
    en: ({ name, link }) => ({
      subject: 'You are invited to the staff of Service Market',
      name,
      paragraphs: [
        'You have been invited to the back office of Service Market. Choose a password with the link below, then log in: you will set up an authenticator app, which takes a minute.',
      ],
      action: { label: choosePassword.en, url: link },
      closing: [
        'The link works once, within 72 hours. If you did not expect this, you can ignore this email: nothing happens without the link.',
      ],
    }),
    ar: ({ name, link }) => ({
      subject: 'دعوة للانضمام إلى فريق Service Market',
      name,
      paragraphs: [
        'وصلتك دعوة إلى لوحة الإدارة في Service Market. عيّن كلمة مرور بالرابط أدناه ثم سجّل الدخول، وستُعدّ عندئذٍ تطبيق مصادقة خلال دقيقة.',
      ],
      action: { label: choosePassword.ar, url: link },
      closing: ['يعمل الرابط مرة واحدة خلال 72 ساعة. إن لم تكن تتوقع هذه الرسالة فيمكنك تجاهلها، فلن يحدث شيء من دون الرابط.'],
    }),
  },
})
