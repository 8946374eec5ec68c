export type Limit = { most: number; minutes: number }

/**
 * How often a call may be made from one IP address, or by one account if the caller is logged in; all processes count together. Staff can
 * override a limit in the settings under 'limit.<name>' as {"most": 30, "minutes": 15}. change is for writes that name no other.
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
  waiting_list: { most: 30, minutes: 60 },
  partner: { most: 5, minutes: 60 },
  support: { most: 20, minutes: 60 },
  upload: { most: 20, minutes: 60 },
  problem_photo: { most: 100, minutes: 60 },
  export: { most: 10, minutes: 60 },
  field_work: { most: 600, minutes: 60 },
  change: { most: 300, minutes: 60 },
} satisfies Record<string, Limit>

/**
 * The same for calls that are not worth a write to the database: each process counts them in its memory. read and private_read are for reads
 * that name no other: an office behind one address, or a whole mobile network's, stays below them.
 */
export const limitsInMemory = {
  read: { most: 1_500, minutes: 1 },
  private_read: { most: 900, minutes: 1 },
  availability: { most: 300, minutes: 1 },
  event: { most: 6_000, minutes: 1 },
  report: { most: 60, minutes: 1 },
} satisfies Record<string, Limit>

export type SharedLimitName = keyof typeof defaultLimits
export type MemoryLimitName = keyof typeof limitsInMemory
export type LimitName = SharedLimitName | MemoryLimitName

export const isInMemory = (name: LimitName): name is MemoryLimitName => name in limitsInMemory

/**
 * How often something may fail before it pauses, for each of those it is counted for: far more often than people mistype. Staff can override
 * a limit in the settings under 'limit.declined_card.network' and the like.
 */
export const failureLimits = {
  declined_card: { account: { most: 8, minutes: 15 }, network: { most: 20, minutes: 15 }, card: { most: 5, minutes: 15 } },
  promo_guess: { account: { most: 10, minutes: 15 }, network: { most: 20, minutes: 15 } },
} satisfies Record<string, Record<string, Limit>>

export type FailureName = keyof typeof failureLimits
