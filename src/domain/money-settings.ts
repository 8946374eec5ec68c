import type { Company } from './invoice.ts'
import type { Fils } from './money.ts'

/** The money settings that staff can change, with their defaults. */
export type MoneySettings = {
  /**
   * When the card of a single booking is charged: at once (the specification's paid), or authorised and captured when the visit is
   * completed.
   */
  captureOn: 'booking' | 'completion'
  company: Company
  /** Days for which the credit for inviting a friend cannot be withdrawn, and the friends a month for which there is any. */
  referralHoldDays: number
  referralsPerMonth: number
  /** The largest tip, and the days after a visit within which one can be given. */
  tipMost: Fils
  tipDays: number
  /** What a loyalty point takes off the charge of a booking, before VAT; 0 where points buy nothing. */
  pointValue: Fils
}

export const defaultMoneySettings: MoneySettings = {
  captureOn: 'booking',
  referralHoldDays: 14,
  referralsPerMonth: 5,
  tipMost: 50_000,
  tipDays: 7,
  pointValue: 1,
  company: {
    name: { en: 'Service Market Home Services L.L.C.', ar: 'سيرفس ماركت للخدمات المنزلية ذ.م.م' },
    trn: '100000000000003',
    address: {
      en: 'Office 1204, Business Bay, Dubai, United Arab Emirates',
      ar: 'مكتب 1204، الخليج التجاري، دبي، الإمارات العربية المتحدة',
    },
  },
}

/** The smallest and largest top-up and withdrawal of a wallet, in fils. */
export const topUpRange = { min: 1_000, max: 500_000 } as const
export const withdrawalRange = { min: 1_000, max: 5_000_000 } as const
