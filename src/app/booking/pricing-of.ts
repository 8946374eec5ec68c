import type { Pricing as PricingAnswer } from '../../contracts/services.ts'
import { filsFromDirhams } from '../../domain/money.ts'
import type { Pricing } from '../../domain/pricing.ts'

/** The prices of a service as the API answers them, in fils; null where one of them is no amount of money. */
export function pricingOf({ base_price, extra_cleaner, extra_hour, material_price }: PricingAnswer): Pricing | null {
  const [base, extraCleaner, extraHour, material] = [base_price, extra_cleaner, extra_hour, material_price].map(filsFromDirhams)
  return base == null || extraCleaner == null || extraHour == null || material == null ? null : { base, extraCleaner, extraHour, material }
}
