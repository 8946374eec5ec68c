import { counted } from '../../../domain/arabic-count.ts'
import type { FeeStep } from '../../../domain/cancellation.ts'
import type { Language } from '../../../domain/language.ts'
import { formatAed } from '../../../domain/money.ts'
import type { MailBooking } from '../reads/read-booking.ts'
import type { Settled } from '../reads/read-called-off.ts'
import { minutesIn, momentIn } from './moments.ts'
import { refundIn } from './payment-lines.ts'

/** What cancelling or moving costs, before and afterwards, in emails. */

const hoursBefore: Record<Language, (hours: number) => string> = {
  en: (hours) => (hours === 1 ? 'an hour' : `${hours} hours`),
  ar: counted({ one: 'ساعة', two: 'ساعتين', few: 'ساعات', many: 'ساعة' }),
}

/** Until when changing the first visit is free, and the later fees with their start; nothing once that time has passed. */
export function freeUntilIn(language: Language, { freeUntil, laterFees, visits, isFromPack }: MailBooking): string[] {
  const [first, ...later] = laterFees.filter(({ basisPoints }) => basisPoints > 0)
  if (!freeUntil || !first) return []
  const until = momentIn(language, freeUntil)
  if (isFromPack)
    return language === 'ar'
      ? [`إن ألغيت الزيارة حتى ${until} عادت إلى باقتك، وإن ألغيتها بعد ذلك حُسبت منها. وتغيير الموعد مجاني.`]
      : [`If you cancel until ${until}, the visit goes back to your pack. After that it is used up. Moving it is free.`]
  const percent = (basisPoints: number) => `${basisPoints / 100}%`
  const steps = later.map(({ from, basisPoints }) =>
    language === 'ar'
      ? `، و${percent(basisPoints)} ابتداءً من ${momentIn('ar', from)}`
      : `, and ${percent(basisPoints)} from ${momentIn('en', from)}`,
  )
  return language === 'ar'
    ? [
        `يمكنك إلغاء ${visits.length > 1 ? 'الزيارة الأولى' : 'الزيارة'} أو تغيير موعدها مجانًا حتى ${until}. وبعد ذلك تبلغ الرسوم ${percent(first.basisPoints)} من السعر${steps.join('')}.`,
      ]
    : [
        `You can cancel or move the ${visits.length > 1 ? 'first visit' : 'visit'} free of charge until ${until}. After that it costs ${percent(first.basisPoints)} of the price${steps.join('')}.`,
      ]
}

/** Until when a booking made now can be changed free of charge. */
export function freeRuleIn(
  language: Language,
  { graceMinutes, feeSteps }: { graceMinutes: number; feeSteps: readonly FeeStep[] },
): string[] {
  const first = feeSteps.find(({ basisPoints }) => basisPoints > 0)
  if (!first) return []
  const hours = hoursBefore[language](first.hoursBefore)
  return language === 'ar'
    ? [`يمكن الإلغاء أو تغيير الموعد مجانًا خلال ${minutesIn.ar(graceMinutes)} من الحجز، وحتى ${hours} قبل الزيارة.`]
    : [
        `You can cancel or move a booking free of charge for ${graceMinutes === 1 ? 'a minute' : `${graceMinutes} minutes`} after making it, and until ${hours} before the visit.`,
      ]
}

/** For a series, until when its later visits can be changed free of charge, since freeUntilIn covers only the first one. */
export function laterFreeIn(language: Language, { isSeries, feeSteps }: MailBooking): string[] {
  const first = feeSteps.find(({ basisPoints }) => basisPoints > 0)
  if (!isSeries || !first) return []
  const hours = hoursBefore[language](first.hoursBefore)
  return language === 'ar'
    ? [`كل زيارة لاحقة يمكن إلغاؤها أو تغيير موعدها مجانًا حتى ${hours} قبل بدايتها.`]
    : [`Each later visit can be cancelled or moved free of charge until ${hours} before it starts.`]
}

/** Whether the customer has to pay a fee because no card is charged for it. */
export const isFeeToBePaid = ({ owed }: Settled, { chargesCard }: MailBooking): boolean => owed > 0 && !chargesCard

/** Whether cancelling costs anything at all; an email about something else says so only then. */
export const hasFee = ({ fee, feeBefore }: Settled): boolean => fee + feeBefore > 0

type Fees = Pick<Settled, 'fee' | 'feeBefore'>
const feeIn: Record<Language, (fees: Fees) => string> = {
  en({ fee, feeBefore }) {
    const before = formatAed(feeBefore)
    if (fee > 0)
      return `The fee is ${formatAed(fee)}, VAT included${feeBefore > 0 ? `, on top of the ${before} for the earlier move` : ''}.`
    return feeBefore > 0 ? `There is no further fee; the ${before} for the earlier move, VAT included, stands.` : 'There is no fee.'
  },
  ar({ fee, feeBefore }) {
    const before = formatAed(feeBefore)
    if (fee > 0)
      return `الرسوم ${formatAed(fee)} شاملةً ضريبة القيمة المضافة${feeBefore > 0 ? `، إضافةً إلى ${before} رسوم تغيير الموعد السابق` : ''}.`
    return feeBefore > 0 ? `لا رسوم إضافية، وتبقى رسوم تغيير الموعد السابق ${before} شاملةً ضريبة القيمة المضافة.` : 'لا توجد أي رسوم.'
  },
}

const owedIn: Record<Language, (sum: string, chargesCard: boolean) => string> = {
  en: (sum, chargesCard) =>
    chargesCard ? `${sum} will be charged to your card.` : `${sum} is still to be paid. Please pay it by card on your booking page.`,
  ar: (sum, chargesCard) => (chargesCard ? `يُخصم ${sum} من بطاقتك.` : `بقي مبلغ ${sum} للدفع. يُرجى دفعه بالبطاقة من صفحة حجزك.`),
}

const releasedIn: Record<Language, (sum: string) => string> = {
  en: (sum) => `${sum} that was held on your card is released, not charged.`,
  ar: (sum) => `رُفع الحجز عن ${sum} من بطاقتك ولن يُخصم.`,
}

const attached: Record<Language, string> = { en: 'The tax invoice is attached.', ar: 'الفاتورة الضريبية مرفقة.' }

const onPack: Record<Language, Record<'back' | 'kept', string>> = {
  en: {
    back: 'The visit is back on your pack.',
    kept: 'One visit of your pack is used up. Nothing more is charged.',
  },
  ar: {
    back: 'عادت الزيارة إلى باقتك.',
    kept: 'حُسبت زيارة واحدة من باقتك، ولا يُخصم منك أي مبلغ آخر.',
  },
}

/** The discount that is taken back, by name and apart from the fee (decision 084). */
const backIn: Record<Language, (sum: string) => string> = {
  en: (sum) => `Discount no longer earned: ${sum}, VAT included, because what is left does not earn it.`,
  ar: (sum) => `خصم لم يعد مستحقًا: ${sum} شاملًا ضريبة القيمة المضافة، لأن ما بقي لا يستحقه.`,
}

/** The fee for cancelling visits, the discount taken back, the refund and what is still due, as one paragraph. */
export function settledIn(language: Language, settled: Settled, { chargesCard }: MailBooking): string {
  const { fee, back, refund, toWallet, released, owed, invoices, pack } = settled
  if (pack) return onPack[language][pack]
  return [
    feeIn[language]({ ...settled, fee: fee - back }),
    ...(back > 0 ? [backIn[language](formatAed(back))] : []),
    ...(refund > 0 ? [refundIn(language, refund, 'source')] : []),
    ...(toWallet > 0 ? [refundIn(language, toWallet, 'wallet')] : []),
    ...(released > 0 ? [releasedIn[language](formatAed(released))] : []),
    ...(owed > 0 ? [owedIn[language](formatAed(owed), chargesCard)] : []),
    ...(invoices.length > 0 ? [attached[language]] : []),
  ].join(' ')
}
