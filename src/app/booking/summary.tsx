import { type ReactNode, Suspense, useEffect } from 'react'
import { defaultServiceId } from '../../domain/booking-options.ts'
import { formatAed } from '../../domain/money.ts'
import { vatPercentOf } from '../answers/terms.ts'
import { cityName } from '../cities.ts'
import { useSite } from '../i18n/messages.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { Icon } from '../ui/icon.tsx'
import { type BookingState, secondOf } from './booking-state.ts'
import { ChosenRules } from './chosen-rules.tsx'
import { dateText, timeText } from './dates.ts'
import { firstDay } from './free-days.ts'
import type { BookingPage } from './load-booking-page.ts'
import type { Wizard } from './use-booking.ts'

const OwnRows = lazyPart(() => import('./own-money.tsx').then((part) => part.OwnRows))
const SecondRows = lazyPart(() => import('./second-rows.tsx').then((part) => part.default))
const ScopeRows = lazyPart(() => import('./questions/part.ts').then((part) => part.ScopeRows))

/** What is being booked and the current price of one visit (specification 9, Price). */
export function Summary({ wizard, page }: { wizard: Wizard; page: BookingPage }) {
  const { state, price, discount } = wizard
  const { t, language } = useSite()
  const words = t.booking
  const { terms } = page
  const { policy } = terms
  const { promo } = state
  const { date, time } = state.form
  const isChosen = Boolean(date && time)
  useEffect(() => {
    if (!isChosen) return
    import('./once-chosen.ts').catch(() => {})
    import('./step-details.tsx').catch(() => {})
    import('./step-payment.tsx').catch(() => {})
  }, [isChosen])
  const own = (of: 'points' | 'wallet') =>
    state.own && (
      <Suspense>
        <OwnRows of={of} wizard={wizard} row={Row} />
      </Suspense>
    )
  const isSeries = state.form.frequency !== '' && state.form.frequency !== 'Once'
  return (
    <section aria-labelledby="summary-heading" className="grid gap-4">
      <h2 id="summary-heading" className="text-xl">
        {words.summary}
      </h2>
      <Choices state={state} page={page} />
      <dl className="grid gap-2 border-t border-line pt-4 text-sm">
        {price.lines
          .filter(({ count }) => count > 0)
          .map(({ kind, count, amount, label }) => (
            <Row
              key={label?.en ?? kind}
              label={label ? label[language] : words.priceLines[kind](count, page.service.isCleaning)}
              value={<bdi dir="ltr">{formatAed(amount)}</bdi>}
            />
          ))}
        {promo.code && discount > 0 && (
          <Row label={words.discount(promo.code)} value={<bdi dir="ltr">{`\u2212${formatAed(discount)}`}</bdi>} />
        )}
        {own('points')}
      </dl>
      <dl className="grid gap-2 border-t border-line pt-4 text-sm">
        <Row label={words.charge} value={formatAed(price.charge)} />
        <Row label={words.vat(vatPercentOf(terms))} value={formatAed(price.vat)} />
      </dl>
      <dl className="border-t border-line pt-4">
        <div className="flex items-baseline justify-between gap-3">
          <dt className="text-sm font-bold">{isSeries ? words.totalPerVisit : words.total}</dt>
          <dd className="figures text-xl font-bold" aria-live="polite">
            {formatAed(price.total)}
          </dd>
        </div>
        {own('wallet')}
      </dl>
      {promo.refusal && state.step < 4 && (
        <p role="status" className="text-xs text-warning">
          <bdi dir="ltr">{promo.typed}</bdi>: {promo.refusal}
        </p>
      )}
      {isSeries && <p className="text-xs text-muted">{words.seriesPrice}</p>}
      {policy?.steps[0] && (
        <p className="flex items-start gap-2 text-xs text-muted">
          <Icon name="shield-check" className="mt-0.5 size-4 text-link" />
          <span>
            {isChosen ? (
              <ChosenRules state={state} policy={policy} total={price.total} />
            ) : (
              words.changing.before(policy.steps[0].hours_before)
            )}
          </span>
        </p>
      )}
    </section>
  )
}

function Row({ label, value }: { label: ReactNode; value: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt className="text-muted">{label}</dt>
      <dd className="figures ms-auto text-end font-medium wrap-anywhere">{value}</dd>
    </div>
  )
}

/** What has been chosen so far. */
export function Choices({ state, page }: { state: BookingState; page: BookingPage }) {
  const { t, language } = useSite()
  const words = t.booking
  const { form } = state
  const second = secondOf(state)
  const subService = page.subServices.find(({ id }) => id === state.subServiceId)
  const first = firstDay(state)
  const when = first && [dateText(first, language), form.time && timeText(form.time, language)].filter(Boolean).join(words.comma)
  return (
    <dl className="grid gap-2 text-sm">
      <Row label={words.service} value={page.service.id === defaultServiceId ? words.officeService : page.service.title} />
      {subService && <Row label={words.subService} value={subService.title} />}
      {page.scope ? (
        <Suspense>
          <ScopeRows state={state} page={page} row={Row} />
        </Suspense>
      ) : (
        <>
          {form.cleaners && <Row label={page.service.isCleaning ? words.cleanersShort : words.professionalsShort} value={form.cleaners} />}
          {form.hours && <Row label={words.hoursShort} value={form.hours} />}
        </>
      )}
      {form.frequency && (!state.scope || state.scope.asks.frequency) && (
        <Row label={words.frequencyShort} value={words.frequencies[form.frequency as keyof typeof words.frequencies]} />
      )}
      {form.materials && (!state.scope || state.scope.asks.materials) && (
        <Row label={words.materialsShort} value={words.materialsOptions[form.materials as 'Yes' | 'No']} />
      )}
      {second && (
        <Suspense>
          <SecondRows second={second} row={Row} />
        </Suspense>
      )}
      {when && <Row label={words.when} value={when} />}
      {when && <Row label={words.city} value={cityName(state.city, page.cities, t.site.cityNames)} />}
    </dl>
  )
}
