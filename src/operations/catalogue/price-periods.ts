import { pricePeriods } from '../../db/schema/services.ts'
import { dirhamsFromFils } from '../../domain/money.ts'

export const priceColumns = {
  basePrice: pricePeriods.basePrice,
  extraCleaner: pricePeriods.extraCleaner,
  extraHour: pricePeriods.extraHour,
  materialPrice: pricePeriods.materialPrice,
}

type Prices = { basePrice: number; extraCleaner: number; extraHour: number; materialPrice: number }

/** The four numbers of a price in dirhams, by the names of the API. */
export const pricesInDirhams = ({ basePrice, extraCleaner, extraHour, materialPrice }: Prices) => ({
  base_price: dirhamsFromFils(basePrice),
  extra_cleaner: dirhamsFromFils(extraCleaner),
  extra_hour: dirhamsFromFils(extraHour),
  material_price: dirhamsFromFils(materialPrice),
})
