import type { PaymentMethod } from '../../contracts/payment-methods.ts'
import type { Catalogue } from '../i18n/en/catalogue.ts'

const names: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }

/** A card brand's name as customers know it. */
export const providerOf = (provider: string): string =>
  names[provider.toLowerCase()] ?? provider.charAt(0).toUpperCase() + provider.slice(1)

/** A card in words: 'Visa ending in 4242'. */
export const nameOf = ({ provider, last_four }: Pick<PaymentMethod, 'provider' | 'last_four'>, words: Catalogue['money']): string =>
  words.cards.ending(providerOf(provider), last_four)

/** A month as printed on a card. */
export const twoDigits = (month: number): string => String(month).padStart(2, '0')
