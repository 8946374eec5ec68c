import type { DubaiDate } from './dubai-time.ts'

export const roles = ['customer', 'admin', 'superadmin'] as const
export type Role = (typeof roles)[number]

export const staffRoles = ['admin', 'superadmin'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Whether a role is a staff role. */
export const isStaff = (role: Role): role is StaffRole => role !== 'customer'

export const earliestBirth: DubaiDate = '1900-01-01'

/** Whether a date can be the birthday of somebody alive today. */
export const isBirthDate = (date: DubaiDate, today: DubaiDate): boolean => date >= earliestBirth && date < today

export const genders = ['male', 'female', 'other'] as const
export type Gender = (typeof genders)[number]

/**
 * The first name to greet somebody by in an email, or '' where it is not a plausible name: a stranger can open an account with anybody's
 * address, and must not be able to send their own words in our emails.
 */
export const greetingName = ({ firstName }: { firstName: string }): string =>
  firstName.length <= 40 && /^[\p{L}\p{M}][\p{L}\p{M}'’ -]*$/u.test(firstName) ? firstName : ''

/** The domain of the address that an erased account keeps; .invalid can belong to nobody. */
export const erasedAddresses = '@erased.invalid'

/**
 * Wrong guesses for one account from one network before it is locked for that network (docs/decisions/008-sessions-guesses-and-links.md).
 */
/** Wrong codes of the second step a day, from strangers, from one device of the owner's, and in one's own account. */
export const wrongCodesPerDay = 20

export const guessesAllowed = 5
export const lockedForMinutes = 15

/** How many days a session lasts without being used, and at most. Staff sessions are shorter. */
export const sessionDays = { customer: { idle: 30, longest: 180 }, staff: { idle: 0.5, longest: 7 } } as const

/** Minutes for which a link in an email works. */
export const linkMinutes = { verify: 3 * 1_440, reset: 60, invite: 3 * 1_440 } as const

/** Minutes before the same link may be emailed again. */
export const linkMailsEvery = 2

/** Minutes allowed between the correct password and the code of the second factor. */
export const challengeMinutes = 10
