import type { Language } from '../../../domain/language.ts'
import type { Content } from '../../../integrations/email/content.ts'
import { notMe } from './buttons.ts'
import { momentIn } from './moments.ts'

/** What to do if somebody else did it. */
const ifNotYou: Record<Language, string> = {
  en: 'If this was you, there is nothing you need to do. If not, choose a new password at once, which logs out all devices, and tell us: somebody else has been in your account.',
  ar: 'إن كنت أنت من فعل ذلك فلا يلزمك أي إجراء. وإلا فعيّن كلمة مرور جديدة فورًا، وعندها يُسجَّل خروج جميع الأجهزة، وأخبرنا بأن شخصًا آخر دخل إلى حسابك.',
}

const when: Record<Language, string> = { en: 'When', ar: 'الوقت' }

/** An email that the security of an account has changed, and what to do if that was not its owner. */
export const securityAlert = (
  language: Language,
  { name, at, url }: { name: string; at: Date; url: string },
  said: { subject: string; text: string },
): Content => ({
  subject: said.subject,
  name,
  paragraphs: [said.text],
  facts: [[when[language], momentIn(language, at)]],
  action: { label: notMe[language], url },
  closing: [ifNotYou[language]],
})
