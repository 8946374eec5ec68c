import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Customer } from '../../../contracts/bookings.ts'
import type { ApiError } from '../../../contracts/client.ts'
import type { Location } from '../../../contracts/locations.ts'
import type { WaitingListEntry } from '../../../contracts/waiting-list.ts'
import { emptyCard, emptyForm, splitName } from '../../../domain/booking-form.ts'
import { useSession } from '../../auth/session.ts'
import { Terms } from '../../booking/terms.tsx'
import { errorsOf } from '../../booking/wizard-errors.ts'
import { cityName } from '../../cities.ts'
import { useSite } from '../../i18n/messages.tsx'
import { loadOwnDetails } from '../../own-details.ts'
import { aed } from '../../private/aed.ts'
import { useForm } from '../../private/use-form.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Notice } from '../../ui/notice.tsx'
import { addressWithKey } from '../bookings/booking-key.ts'
import { FailureNotice } from '../bookings/failure-notice.tsx'
import { ClaimFields } from './claim-fields.tsx'
import { useClaim } from './use-claim.ts'

type ClaimFormProps = { entry: WaitingListEntry; offer: NonNullable<WaitingListEntry['offer']>; again: () => unknown }
type Method = 'cash' | 'card'

/** Turns an offered time into a booking: customer, address and payment method. By card it is held until it is paid on its own page. */
export function ClaimForm({ entry, offer, again }: ClaimFormProps) {
  const { t, to } = useSite()
  const words = t.waiting
  const navigate = useNavigate()
  const { price } = offer
  const claiming = useClaim(entry, offer)
  const [method, setMethod] = useState<Method>('cash')
  const { isBusy, failure, forget } = claiming
  const form = useForm({ isBusy, error: useErrorAtName(claiming.error) })
  const own = useOwnDetails(entry.city)
  const [isTyping, setTyping] = useState(false)
  const known = isTyping ? null : own.known
  const detailsOf = (element: HTMLFormElement): Details => known ?? detailsIn(element)

  const check = (element: HTMLFormElement) => {
    const typed = detailsOf(element)
    const wrong = errorsOf({ step: 3, form: { ...emptyForm, ...formOf(typed), terms: true }, method, card: emptyCard }, t.refusals)
    if (Object.keys(wrong).length > 0) forget()
    return wrong
  }
  const claim = async (element: HTMLFormElement) => {
    if (!price) return
    const { name, ...details } = detailsOf(element)
    const { firstName, lastName } = splitName(name)
    const who = { first_name: firstName, last_name: lastName, ...details }
    const booked = await claiming.run({ who, method, total: price.total })
    if (!booked) return again()
    const address = addressWithKey(to.ownBooking(booked.data.id), booked.data.token)
    await navigate(address, method === 'card' ? { state: { pays: true } } : undefined)
  }

  return (
    <form
      method="post"
      {...form.props}
      ref={(element) => {
        form.props.ref(element)
        own.form.current = element
      }}
      noValidate
      onSubmit={form.submit(check, claim)}
      aria-label={words.claim}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <p>{words.claimText}</p>
      {known ? (
        <KnownDetails known={known} onChange={() => setTyping(true)} />
      ) : (
        <ClaimFields city={cityName(entry.city, [], t.site.cityNames)} form={form} />
      )}
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
      {price && <Price price={price} code={entry.promo_code} />}
      <div>
        <p className="text-sm text-muted">{words.terms}</p>
        <Terms isOpenAtFirst />
      </div>
      <FailureNotice failure={failure} />
      {!price && (
        <Notice tone="warning">
          <p>{words.noPrice}</p>
          <ButtonLink to={to.book(entry.service_slug)} variant="secondary" size="sm" className="mt-2">
            {words.bookAnother}
          </ButtonLink>
        </Notice>
      )}
      <Button type="submit" busy={isBusy} disabled={!price}>
        {method === 'card' ? words.claimAndPay : words.claim}
      </Button>
    </form>
  )
}

type Details = { name: string } & Omit<Customer, 'first_name' | 'last_name' | 'billing'>

/** What is known of whoever is logged in: all that is needed to come to them, or else, and for whoever types already, it fills blank fields. */
function useOwnDetails(city: string) {
  const { language } = useSite()
  const token = useSession()?.token
  const form = useRef<HTMLFormElement>(null)
  const [known, setKnown] = useState<Details | null>(null)
  useEffect(() => {
    if (!token) return
    let isStale = false
    void loadOwnDetails(language).then(({ locations, ...own }) => {
      if (isStale) return
      const there = locations.filter((location) => location.city === city)
      const place = there.find(({ is_primary }) => is_primary) ?? there[0]
      const fields = Object.entries({ ...own, address: place?.address ?? (locations.length === 0 ? own.address : '') }).flatMap(
        ([name, value]) => {
          const input = form.current?.elements.namedItem(name)
          return input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement ? [{ input, value }] : []
        },
      )
      const isBegun = fields.some(({ input }) => input.value !== '')
      if (!isBegun && place && own.name && own.email && own.phone) return setKnown({ ...own, ...addressOf(place) })
      for (const { input, value } of fields) input.value ||= value
    })
    return () => {
      isStale = true
    }
  }, [token, language, city])
  return { form, known }
}

const addressOf = ({ address, area, unit, access_note, makani, latitude, longitude }: Location) => ({
  address,
  ...(area && { area }),
  ...(unit && { unit }),
  ...(access_note && { access_note }),
  ...(makani && { makani }),
  ...(latitude !== null && longitude !== null && { latitude, longitude }),
})

const formOf = ({ name, email, phone, address }: Details) => ({ name, email, confirmEmail: email, phone, address })

/** Who and where, without asking for it again. */
function KnownDetails({ known, onChange }: { known: Details; onChange: () => void }) {
  const { t } = useSite()
  return (
    <div className="flex items-start justify-between gap-3 rounded-lg bg-sand p-4 text-sm">
      <p className="min-w-0 wrap-anywhere">
        <strong className="block">
          <bdi>{known.name}</bdi>
        </strong>
        <bdi className="block">{[known.unit, known.address, known.area].filter(Boolean).join(t.booking.comma)}</bdi>
        <span className="text-muted">
          <bdi className="figures">{known.phone}</bdi> · <bdi>{known.email}</bdi>
        </span>
      </p>
      <Button size="sm" variant="quiet" onClick={onChange} className="-me-2 -mt-2 shrink-0">
        {t.waiting.change}
      </Button>
    </div>
  )
}

/** What the time costs, with what a promo code takes off or why it does not. */
function Price({ price, code }: { price: NonNullable<ClaimFormProps['offer']['price']>; code: string | null }) {
  const words = useSite().t.waiting
  return (
    <div className="grid gap-1 border-t border-line pt-3">
      {code && (
        <p className="text-sm text-muted">
          {price.promo_refused === null ? words.promo(code, aed(price.discount)) : `${words.promoLost(code)} ${price.promo_refused}`}
        </p>
      )}
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-sm font-bold">{words.total}</span>
        <span className="figures text-xl font-bold">{aed(price.total)}</span>
      </p>
    </div>
  )
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
