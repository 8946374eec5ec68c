/** What is known of a person, by which one is told from another. Every value is in one spelling (addressKey, mailboxOf, E.164). */
export type Person = {
  mailboxes: readonly string[]
  phones: readonly string[]
  addresses: readonly string[]
  /** Brand, last digits and expiry. */
  cards: readonly string[]
  /** Hashes of the networks they came from. */
  networks: readonly string[]
}

/** An address in one spelling: letters and digits alone, in lower case. */
export const addressKey = (address: string): string =>
  address
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Whether an inviter and a friend are one person, as far as anybody can tell: the same mailbox or phone; or two of the same address, the
 * same card and the same network, each of which families and colleagues share.
 */
export function isSamePerson(one: Person, other: Person): boolean {
  const share = (field: keyof Person) => one[field].some((value) => other[field].includes(value))
  if (share('mailboxes') || share('phones')) return true
  return (['addresses', 'cards', 'networks'] as const).filter(share).length >= 2
}
