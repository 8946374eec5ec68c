export type Limit = { most: number; minutes: number }

/**
 * How often a call may be made from one IP address, and by one account if the caller is logged in. Staff can override a limit in the
 * settings under 'limit.<name>' as {"most": 30, "minutes": 15}.
 */
export const defaultLimits = {
  sign_in: { most: 30, minutes: 15 },
  sign_up: { most: 10, minutes: 60 },
  reset: { most: 10, minutes: 60 },
  reset_check: { most: 30, minutes: 60 },
  contact: { most: 10, minutes: 60 },
  customer: { most: 60, minutes: 60 },
  booking: { most: 40, minutes: 60 },
  payment: { most: 60, minutes: 60 },
  promo: { most: 60, minutes: 60 },
  partner: { most: 5, minutes: 60 },
  support: { most: 20, minutes: 60 },
  upload: { most: 20, minutes: 60 },
  export: { most: 10, minutes: 60 },
} satisfies Record<string, Limit>

export type LimitName = keyof typeof defaultLimits
