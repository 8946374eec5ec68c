import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { WaitingPlace } from '../../../contracts/booking-changes.ts'
import { splitName } from '../../../domain/booking-form.ts'
import { dirhamsFromFils, filsFromDirhams, formatAed } from '../../../domain/money.ts'
import { priceOf } from '../../../domain/pricing.ts'
import { newKey } from '../../booking/new-key.ts'
import { useSite } from '../../i18n/messages.tsx'
import { ownClient } from '../../own-client.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/inputs.tsx'
import { addressWithKey } from '../bookings/booking-key.ts'
import { FailureNotice } from '../bookings/failure-notice.tsx'
import { useChange } from '../bookings/use-change.ts'

type ClaimFormProps = { place: WaitingPlace; offer: NonNullable<WaitingPlace['offer']>; again: () => Promise<void> }
type Price = { serviceId: number; total: number }

/** Turns an offered time into a booking: who and where, and it is theirs. */
export function ClaimForm({ place, offer, again }: ClaimFormProps) {
  const { t, to, language } = useSite()
  const words = t.waiting
  const navigate = useNavigate()
  const [price, setPrice] = useState<Price | null>(null)
  const { isBusy, failure, attempt } = useChange()
  const key = useRef(newKey())
  const customer = useRef<{ id: string; details: string } | null>(null)
  const { service_slug: slug, cleaners, hours, city, id } = place
  useEffect(() => void priceFor(slug, cleaners, hours).then(setPrice, () => setPrice(null)), [slug, cleaners, hours])

  const claim = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!price) return
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => String(typed.get(name) ?? '').trim()
    const { firstName, lastName } = splitName(text('name'))
    const who = { first_name: firstName, last_name: lastName, email: text('email'), phone: text('phone'), address: text('address') }
    const api = ownClient(language)
    const booked = await attempt(async () => {
      const details = JSON.stringify(who)
      if (customer.current?.details !== details) {
        customer.current = { id: (await api.createCustomer(who)).id, details }
        key.current = newKey()
      }
      const visit = { service_id: price.serviceId, cleaners, hours, city, date: offer.date, time: offer.time }
      const terms = { frequency: 'Once', materials: 'No', payment_method: 'cash', total_price: price.total, status: 'pending' } as const
      return api.createBooking({ customer_id: customer.current.id, ...visit, ...terms, waiting_place: id }, key.current)
    })
    if (booked) await navigate(addressWithKey(to.ownBooking(booked.data.id), booked.data.token))
    else await again()
  }

  return (
    <form onSubmit={claim} aria-label={words.claim} className="grid gap-4">
      <p>{words.claimText}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={words.name} name="name" required>
          <TextInput autoComplete="name" maxLength={200} />
        </Field>
        <Field label={words.email} name="email" required>
          <TextInput type="email" inputMode="email" autoComplete="email" maxLength={254} />
        </Field>
        <Field label={words.phone} name="phone" required>
          <TextInput type="tel" inputMode="tel" autoComplete="tel" dir="ltr" maxLength={30} className="rtl:text-end" />
        </Field>
        <Field label={words.address} name="address" required>
          <TextArea rows={2} autoComplete="street-address" maxLength={1000} />
        </Field>
      </div>
      <p className="flex items-baseline justify-between gap-3 border-t border-line pt-3">
        <span className="text-sm font-bold">{words.total}</span>
        <span className="figures text-xl font-bold">{price && formatAed(filsFromDirhams(price.total) ?? 0)}</span>
      </p>
      <p className="text-sm text-muted">{words.terms}</p>
      <FailureNotice failure={failure} />
      <Button type="submit" busy={isBusy} disabled={!price}>
        {words.claim}
      </Button>
    </form>
  )
}

async function priceFor(slug: string, cleaners: number, hours: number): Promise<Price | null> {
  const api = ownClient('en')
  const [{ data: service }, { data: answer }] = await Promise.all([api.service(slug), api.price(slug)])
  const [base, extraCleaner, extraHour, material] = [answer.base_price, answer.extra_cleaner, answer.extra_hour, answer.material_price].map(
    filsFromDirhams,
  )
  if (!service || base == null || extraCleaner == null || extraHour == null || material == null) return null
  const { total } = priceOf({ base, extraCleaner, extraHour, material }, { cleaners, hours, materials: false })
  return { serviceId: service.id, total: dirhamsFromFils(total) }
}
