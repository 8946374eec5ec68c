import { counted } from '../../../domain/arabic-count.ts'
import type { Language } from '../../../domain/language.ts'
import { returnDays } from '../../../domain/packs.ts'
import type { MailPack } from '../reads/read-pack.ts'
import { dayIn } from './moments.ts'

const arabicVisits = counted({ one: 'زيارة واحدة', two: 'زيارتان', few: 'زيارات', many: 'زيارة' })

/** '3 visits', as a noun of a sentence. */
export const visitsIn: Record<Language, (count: number) => string> = {
  en: (count) => (count === 1 ? '1 visit' : `${count} visits`),
  ar: arabicVisits,
}

/** What a pack is, what is left of it and until when. */
export const packFacts = (language: Language, pack: MailPack): [string, string][] =>
  language === 'ar'
    ? [
        ['الباقة', pack.name],
        ['الخدمة', pack.service],
        ['المتبقي', `${pack.left} من ${pack.units}`],
        ['صالحة حتى', dayIn('ar', pack.until)],
      ]
    : [
        ['Pack', pack.name],
        ['Service', pack.service],
        ['Left', `${pack.left} of ${pack.units}`],
        ['Valid until', dayIn('en', pack.until)],
      ]

/** How a pack is used, and what happens when a visit is cancelled. */
export const packRules: Record<Language, string[]> = {
  en: [
    'When you book a visit of this size while logged in, choose the pack at the payment step. The visit must begin by the last day.',
    'If you cancel while it is free, the visit goes back to your pack. If you cancel later, it is used up. Moving a visit is free.',
    `If you do not use the pack at all, you can return it within ${returnDays} days for a full refund.`,
  ],
  ar: [
    'احجز زيارة بهذا الحجم وأنت مسجّل الدخول، واختر الباقة في خطوة الدفع. ويجب أن تبدأ الزيارة في موعد أقصاه اليوم الأخير.',
    'إن ألغيت الزيارة ما دام الإلغاء مجانيًا عادت إلى باقتك، وإن ألغيتها بعد ذلك حُسبت منها. وتغيير الموعد مجاني.',
    `إن لم تستخدم الباقة قط فيمكنك إرجاعها خلال ${returnDays} يومًا واسترداد ثمنها كاملًا.`,
  ],
}
