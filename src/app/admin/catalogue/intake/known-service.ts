import type { StaffService } from '../../../../contracts/office/services.ts'
import { filsFromDirhams } from '../../../../domain/money.ts'
import type { Pricing } from '../../../../domain/pricing.ts'
import type { BookedPart } from '../../../../domain/scope.ts'
import { readPricing } from '../../../answers/services.ts'

/** What the editor of questions has to know of the service around them. */
export type KnownService = { parts: readonly (Omit<BookedPart, 'title'> & { title: string })[]; pricing: Pricing | null }

/** One that is not there yet has neither sub-services nor a price. */
export const newService: KnownService = { parts: [], pricing: null }

export function knownOf({ prices, sub_services }: StaffService): KnownService {
  const current = prices.find(({ state }) => state === 'current')
  return {
    parts: sub_services.map(({ slug, title, fixed }) => ({
      ...{ slug, title },
      fixed: fixed && { price: filsFromDirhams(fixed.price) ?? 0, minutes: fixed.minutes },
    })),
    pricing: current ? readPricing(current) : null,
  }
}
