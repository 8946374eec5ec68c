import type { DubaiDate } from './dubai-time.ts'

export const roles = ['customer', 'admin', 'superadmin'] as const
export type Role = (typeof roles)[number]

export const staffRoles = ['admin', 'superadmin'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Whether a role is one of the staff's. */
export const isStaff = (role: Role): role is StaffRole => role !== 'customer'

export const earliestBirth: DubaiDate = '1900-01-01'

/** A day on which somebody may be born who is here today. */
export const isBirthDate = (date: DubaiDate, today: DubaiDate): boolean => date >= earliestBirth && date < today

export const genders = ['male', 'female', 'other'] as const
export type Gender = (typeof genders)[number]

/**
 * The first name as a mail may greet by it: a stranger can open an account with anybody's address, and what is no name would make
 * the mail carry the stranger's words. Empty where it is none.
 */
export const greetingName = ({ firstName }: { firstName: string }): string =>
  firstName.length <= 40 && /^[\p{L}\p{M}][\p{L}\p{M}'’ -]*$/u.test(firstName) ? firstName : ''

/** The end of an address that stands for somebody who was erased; .invalid is nobody's. */
export const erasedAddresses = '@erased.invalid'

/** Wrong guesses of one account from one address until it is locked for that address (docs/decisions/008-sessions-guesses-and-links.md). */
export const guessesAllowed = 5
export const lockedForMinutes = 15

/** How long a session lasts without being used, and at most, in days. Staff's are short. */
export const sessionDays = { customer: { idle: 30, longest: 180 }, staff: { idle: 0.5, longest: 7 } } as const

/** Minutes for which a link in a mail is good. */
export const linkMinutes = { verify: 3 * 1_440, reset: 60 } as const

/** The same link is mailed once in so many minutes. */
export const linkMailsEvery = 2

/** Minutes between the right password and the code of the second factor. */
export const challengeMinutes = 10
