import type { Company } from './invoice.ts'

/** What staff may set about money; these are the values until they do. */
export type MoneySettings = {
  /** When the card of a single booking is charged: at once (the specification's paid), or set aside and taken when the visit is done. */
  captureOn: 'booking' | 'completion'
  company: Company
}

export const defaultMoneySettings: MoneySettings = {
  captureOn: 'booking',
  company: {
    name: { en: 'Service Market Home Services L.L.C.', ar: 'سيرفس ماركت للخدمات المنزلية ذ.م.م' },
    trn: '100000000000003',
    address: {
      en: 'Office 1204, Business Bay, Dubai, United Arab Emirates',
      ar: 'مكتب 1204، الخليج التجاري، دبي، الإمارات العربية المتحدة',
    },
  },
}

/** How far a wallet may be filled at a time, and the least that is worth a transfer. Fils. */
export const topUpRange = { min: 1_000, max: 500_000 } as const
export const withdrawalRange = { min: 1_000, max: 5_000_000 } as const
