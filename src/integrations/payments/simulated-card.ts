import { dubaiDateOf } from '../../domain/dubai-time.ts'
import type { DeclineReason, SavedCard } from '../../domain/payments.ts'

const brands = { visa: 'Visa', mastercard: 'Mastercard', card: 'Card' }
const yearsAhead = 20

type Claim = { brand: keyof typeof brands; lastFour: string; year: string; month: string }

/** Reads the card from a token, tok_sim_mastercard_4444_2029-03; null if the token is not readable. */
function claimOf(token: string): Claim | null {
  const found = /^tok_sim_(visa|mastercard|card)_(\d{4})_(20\d\d)-(0[1-9]|1[0-2])$/.exec(token)
  return found ? ({ brand: found[1], lastFour: found[2], year: found[3], month: found[4] } as Claim) : null
}

/** Why a card is declined because of its token: none of ours, such as a card's number; unreadable; expired, or valid for longer than any card is. */
export function reasonInToken(token: string, now: Date): DeclineReason | null {
  if (token !== '' && !/^tok_sim(?:_|$)/.test(token)) return 'declined'
  if (!/^tok_sim_(visa|mastercard|card)_/.test(token)) return null
  const claim = claimOf(token)
  const today = dubaiDateOf(now)
  if (!claim || Number(claim.year) > Number(today.slice(0, 4)) + yearsAhead) return 'declined'
  return `${claim.year}-${claim.month}` < today.slice(0, 7) ? 'expired_card' : null
}

/** The card behind a token: the one the token describes, or the default one with the four digits that the token ends in. */
export function cardOf(token: string | null, owner: string): SavedCard {
  const claim = claimOf(token ?? '')
  return {
    customer: `simcus_${owner}`,
    method: `simcard_${token ?? 'tok_sim'}`,
    provider: brands[claim?.brand ?? 'visa'],
    lastFour: claim?.lastFour ?? /(\d{4})$/.exec(token ?? '')?.[1] ?? '4242',
    expiryMonth: Number(claim?.month ?? 12),
    expiryYear: Number(claim?.year ?? 2030),
  }
}

export const tokenOf = (method: string): string => method.replace(/^simcard_/, '')
