/** Letters and digits that are not easily confused when read aloud: no I, L, O, U, 0 or 1. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

export const bookingIdPattern = /^SM-[ABCDEFGHJKMNPQRSTVWXYZ2-9]{4}-[ABCDEFGHJKMNPQRSTVWXYZ2-9]{4}$/

/** One such character per random byte. */
export const lettersFrom = (random: Uint8Array): string => Array.from(random, (byte) => alphabet[byte % alphabet.length]).join('')

/** A booking's id, 'SM-8F3K-Q7ZD', from random bytes (at least 8, one a character); product, decision 2. */
export function bookingIdFrom(random: Uint8Array): string {
  const letters = lettersFrom(random.slice(0, 8))
  return `SM-${letters.slice(0, 4)}-${letters.slice(4)}`
}
