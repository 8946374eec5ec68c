import { randomBytes } from 'node:crypto'

/** An id nobody can guess: 128 random bits behind a prefix that says what it names. */
export const randomId = (prefix: string): string => `${prefix}_${randomBytes(16).toString('hex')}`
