import { useCallback, useEffect, useState } from 'react'
import type { WaitingListEntry } from '../../../contracts/waiting-list.ts'
import { dirhamsFromFils } from '../../../domain/money.ts'
import { priceOf } from '../../../domain/pricing.ts'
import { oneOf } from '../../answers/lists.ts'
import { readPricing } from '../../answers/services.ts'
import { loadTerms } from '../../load-terms.ts'
import { ownClient } from '../../own-client.ts'

/** What an offered time costs with VAT, in dirhams, and the service under the id that its booking names. */
export type OfferPrice = { serviceId: number; total: number }

/** The price of an offered time, asked for at once and again by askPrice; null while it is not known. isMissing: it could not be had. */
export function useOfferPrice({ service_slug: slug, cleaners, hours }: WaitingListEntry) {
  const [price, setPrice] = useState<OfferPrice | null>(null)
  const [wasAsked, setAsked] = useState(false)
  const askPrice = useCallback(async () => {
    setAsked(false)
    setPrice(await priceFor(slug, cleaners, hours).catch(() => null))
    setAsked(true)
  }, [slug, cleaners, hours])
  useEffect(() => void askPrice(), [askPrice])
  return { price, isMissing: wasAsked && !price, askPrice }
}

async function priceFor(slug: string, cleaners: number, hours: number): Promise<OfferPrice | null> {
  const api = ownClient('en')
  const [{ data: service }, price, terms] = await Promise.all([api.service(slug), api.price(slug), loadTerms(api)])
  const pricing = oneOf(price, readPricing)
  if (!service || !pricing) return null
  const { total } = priceOf(pricing, { cleaners, hours, materials: false }, terms.vatBasisPoints)
  return { serviceId: service.id, total: dirhamsFromFils(total) }
}
