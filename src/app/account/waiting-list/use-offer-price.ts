import { useCallback, useEffect, useState } from 'react'
import type { WaitingPlace } from '../../../contracts/waiting-list.ts'
import { dirhamsFromFils } from '../../../domain/money.ts'
import { priceOf } from '../../../domain/pricing.ts'
import { pricingOf } from '../../booking/pricing-of.ts'
import { ownClient } from '../../own-client.ts'

/** What an offered time costs with VAT, in dirhams, and the service under the id that its booking names. */
export type OfferPrice = { serviceId: number; total: number }

/** The price of an offered time, asked for at once and again by askPrice; null while it is not known. isMissing: it could not be had. */
export function useOfferPrice({ service_slug: slug, cleaners, hours }: WaitingPlace) {
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
  const [{ data: service }, { data: answer }] = await Promise.all([api.service(slug), api.price(slug)])
  const pricing = pricingOf(answer)
  if (!service || !pricing) return null
  const { total } = priceOf(pricing, { cleaners, hours, materials: false })
  return { serviceId: service.id, total: dirhamsFromFils(total) }
}
