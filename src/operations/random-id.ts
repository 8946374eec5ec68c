import { randomBytes } from 'node:crypto'

/** An unguessable id: 128 random bits after a prefix that says what it identifies. */
export const randomId = (prefix: string): string => `${prefix}_${randomBytes(16).toString('hex')}`
