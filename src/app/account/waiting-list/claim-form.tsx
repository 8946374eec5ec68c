import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../contracts/client.ts'
import type { WaitingListEntry } from '../../../contracts/waiting-list.ts'
import { emptyCard, splitName } from '../../../domain/booking-form.ts'
import { filsFromDirhams, formatAed } from '../../../domain/money.ts'
import { useSession } from '../../auth/session.ts'
import { emptyForm } from '../../booking/booking-state.ts'
import { Terms } from '../../booking/terms.tsx'
import { errorsOf } from '../../booking/wizard-errors.ts'
import { cityName } from '../../cities.ts'
import { useSite } from '../../i18n/messages.tsx'
import { ownClient } from '../../own-client.ts'
import { loadOwnDetails } from '../../own-details.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Notice } from '../../ui/notice.tsx'
import { addressWithKey } from '../bookings/booking-key.ts'
import { FailureNotice } from '../bookings/failure-notice.tsx'
import { useChange } from '../bookings/use-change.ts'
import { type ClaimErrors, ClaimFields } from './claim-fields.tsx'
import { useClaim } from './use-claim.ts'
import { useOfferPrice } from './use-offer-price.ts'

type ClaimFormProps = { place: WaitingListEntry; offer: NonNullable<WaitingListEntry['offer']>; again: () => Promise<void> }
type Method = 'cash' | 'card'

/** Turns an offered time into a booking: who, where and how it is paid. By card it is held until it is paid on its own page. */
export function ClaimForm({ place, offer, again }: ClaimFormProps) {
  const { t, to, language } = useSite()
  const words = t.waiting
  const navigate = useNavigate()
  const { price, isMissing, askPrice } = useOfferPrice(place)
  const book = useClaim(place, offer)
  const [method, setMethod] = useState<Method>('cash')
  const [errors, setErrors] = useState<ClaimErrors>({})
  const { isBusy, failure, attempt, forget } = useChange()
  const form = useOwnDetails()

  const claim = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!price) return
    const typed = detailsIn(event.currentTarget)
    const wrong = errorsOf(
      { step: 3, form: { ...emptyForm, ...typed, confirmEmail: typed.email, terms: true }, method, card: emptyCard },
      t.refusals,
    )
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first) {
      forget()
      return event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    }
    const { name, ...details } = typed
    const { firstName, lastName } = splitName(name)
    const who = { first_name: firstName, last_name: lastName, ...details }
    const booked = await attempt(async () => {
      try {
        return await book(ownClient(language), { who, method, price })
      } catch (error) {
        if (error instanceof ApiError) setErrors(errorsOfServer(error))
        throw error
      }
    })
    if (!booked) return again()
    const address = addressWithKey(to.ownBooking(booked.data.id), booked.data.token)
    await navigate(address, method === 'card' ? { state: { pays: true } } : undefined)
  }

  return (
    <form ref={form} noValidate onSubmit={claim} aria-label={words.claim} className="grid gap-5">
      <p>{words.claimText}</p>
      <ClaimFields
        city={cityName(place.city, [], t.site.cityNames)}
        errors={errors}
        onEdit={(field) => setErrors((before) => ({ ...before, [field]: undefined }))}
      />
      <ChoiceChips
        legend={words.method}
        name="payment_method"
        layout="list"
        className="sm:grid-cols-2"
        value={method}
        onChange={(chosen) => setMethod(chosen || 'cash')}
        choices={[
          { value: 'cash', label: words.methods.cash, hint: words.methodHints.cash, icon: 'banknote' },
          { value: 'card', label: words.methods.card, hint: words.methodHints.card, icon: 'credit-card' },
        ]}
      />
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-3">
        <span className="text-sm font-bold">{words.total}</span>
        <span className="figures text-xl font-bold">{price && formatAed(filsFromDirhams(price.total) ?? 0)}</span>
      </p>
      <div>
        <p className="text-sm text-muted">{words.terms}</p>
        <Terms isOpenAtFirst />
      </div>
      <FailureNotice failure={failure} />
      {isMissing && (
        <Notice tone="error" live>
          <p>{t.bookings.unreachable}</p>
          <Button variant="secondary" size="sm" className="mt-2" onClick={askPrice}>
            {words.again}
          </Button>
        </Notice>
      )}
      <Button type="submit" busy={isBusy} disabled={!price}>
        {method === 'card' ? words.claimAndPay : words.claim}
      </Button>
    </form>
  )
}

/** Fills what is left blank with what is known of whoever is signed in. */
function useOwnDetails() {
  const { language } = useSite()
  const token = useSession()?.token
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!token) return
    void loadOwnDetails(language).then(({ locations: _, ...known }) => {
      for (const [name, value] of Object.entries(known)) {
        const input = form.current?.elements.namedItem(name)
        if ((input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) && !input.value) input.value = value
      }
    })
  }, [token, language])
  return form
}

function errorsOfServer({ fields: { first_name, last_name, email, phone, address } }: ApiError): ClaimErrors {
  return { name: first_name ?? last_name, email, phone, address }
}

function detailsIn(form: HTMLFormElement) {
  const typed = new FormData(form)
  const text = (name: string) => String(typed.get(name) ?? '').trim()
  return { name: text('name'), email: text('email'), phone: text('phone'), address: text('address') }
}
