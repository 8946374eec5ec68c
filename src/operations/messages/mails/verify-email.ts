import { accountOwner } from '../audiences.ts'
import { accountData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { makeAccountLink, readAccount } from '../reads/read-account.ts'

export const verifyEmail = defineMail({
  kind: 'verify_email',
  to: accountOwner,
  data: accountData,
  async read(context, owed) {
    const account = await readAccount(context, owed)
    return account && !account.isVerified ? { name: account.name, link: await makeAccountLink(context, owed, 'verify') } : null
  },
  words: {
    en: ({ name, link }) => ({
      subject: 'Confirm your email address',
      name,
      paragraphs: [
        'Welcome to Service Market. Please confirm that this is your email address; we will ask you to log in.',
        'Any bookings you made as a guest with this address will then appear in your profile.',
      ],
      action: { label: 'Confirm email address', url: link },
      closing: ['The link works for three days. If you did not sign up with us, you can ignore this email: the account stays unconfirmed.'],
    }),
    ar: ({ name, link }) => ({
      subject: 'تأكيد بريدك الإلكتروني',
      name,
      paragraphs: [
        'أهلًا بك في Service Market. يُرجى تأكيد أن هذا البريد الإلكتروني لك؛ وسيُطلب منك تسجيل الدخول.',
        'ستظهر عندئذٍ في ملفك الحجوزات التي أجريتها بهذا البريد كزائر.',
      ],
      action: { label: 'تأكيد البريد الإلكتروني', url: link },
      closing: ['الرابط صالح لثلاثة أيام. إن لم تكن قد أنشأت حسابًا لدينا فيمكنك تجاهل هذه الرسالة، وسيبقى الحساب غير مؤكَّد.'],
    }),
  },
})
