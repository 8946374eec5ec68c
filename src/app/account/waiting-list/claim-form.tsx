import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ApiError } from '../../../contracts/client.ts'
import type { WaitingListEntry } from '../../../contracts/waiting-list.ts'
import { emptyCard, emptyForm, splitName } from '../../../domain/booking-form.ts'
import { filsFromDirhams, formatAed } from '../../../domain/money.ts'
import { useSession } from '../../auth/session.ts'
import { Terms } from '../../booking/terms.tsx'
import { errorsOf } from '../../booking/wizard-errors.ts'
import { cityName } from '../../cities.ts'
import { useSite } from '../../i18n/messages.tsx'
import { loadOwnDetails } from '../../own-details.ts'
import { useApi } from '../../private/use-api.ts'
import { useForm } from '../../private/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Notice } from '../../ui/notice.tsx'
import { addressWithKey } from '../bookings/booking-key.ts'
import { FailureNotice } from '../bookings/failure-notice.tsx'
import { offerPriceQuery } from '../queries/waiting-list.ts'
import { ClaimFields } from './claim-fields.tsx'
import { useClaim } from './use-claim.ts'

type ClaimFormProps = { entry: WaitingListEntry; offer: NonNullable<WaitingListEntry['offer']>; again: () => unknown }
type Method = 'cash' | 'card'

/** Turns an offered time into a booking: customer, address and payment method. By card it is held until it is paid on its own page. */
export function ClaimForm({ entry, offer, again }: ClaimFormProps) {
  const { t, to } = useSite()
  const words = t.waiting
  const navigate = useNavigate()
  const { data: price, isFetching, refetch: askPrice } = useQuery(offerPriceQuery(useApi(), entry))
  const claiming = useClaim(entry, offer)
  const [method, setMethod] = useState<Method>('cash')
  const { isBusy, failure, forget } = claiming
  const form = useForm({ isBusy, error: useErrorAtName(claiming.error) })
  const ownDetails = useOwnDetails()

  const check = (element: HTMLFormElement) => {
    const typed = detailsIn(element)
    const wrong = errorsOf(
      { step: 3, form: { ...emptyForm, ...typed, confirmEmail: typed.email, terms: true }, method, card: emptyCard },
      t.refusals,
    )
    if (Object.keys(wrong).length > 0) forget()
    return wrong
  }
  const claim = async (element: HTMLFormElement) => {
    if (!price) return
    const { name, ...details } = detailsIn(element)
    const { firstName, lastName } = splitName(name)
    const who = { first_name: firstName, last_name: lastName, ...details }
    const booked = await claiming.run({ who, method, price })
    if (!booked) return again()
    const address = addressWithKey(to.ownBooking(booked.data.id), booked.data.token)
    await navigate(address, method === 'card' ? { state: { pays: true } } : undefined)
  }

  return (
    <form
      {...form.props}
      ref={(element) => {
        form.props.ref(element)
        ownDetails.current = element
      }}
      noValidate
      onSubmit={form.submit(check, claim)}
      aria-label={words.claim}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <p>{words.claimText}</p>
      <ClaimFields city={cityName(entry.city, [], t.site.cityNames)} form={form} />
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
      {!price && !isFetching && (
        <Notice tone="error" live>
          <p>{t.bookings.unreachable}</p>
          <Button variant="secondary" size="sm" className="mt-2" onClick={() => void askPrice()}>
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

/** Fills blank fields with the logged-in user's details. */
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

/** The form has one name field, while the server names the part that is wrong. */
function useErrorAtName(error: ApiError | null) {
  return useMemo(() => {
    if (!error) return null
    const { first_name, last_name, ...others } = error.fields
    return { fields: { ...others, name: first_name ?? last_name } }
  }, [error])
}

function detailsIn(form: HTMLFormElement) {
  const typed = new FormData(form)
  const text = (name: string) => String(typed.get(name) ?? '').trim()
  return { name: text('name'), email: text('email'), phone: text('phone'), address: text('address') }
}
