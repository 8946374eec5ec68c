import { type FormEvent, Suspense, useEffect, useRef } from 'react'
import { useSite } from '../i18n/messages.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Actions } from './actions.tsx'
import { secondOf } from './booking-state.ts'
import type { BookingPage } from './load-booking-page.ts'
import { OutcomeDialog } from './outcome-dialog.tsx'
import { Progress } from './progress.tsx'
import { StepHeading } from './step-heading.tsx'
import { StepService } from './step-service.tsx'
import { StepTime } from './step-time.tsx'
import { Summary } from './summary.tsx'
import { useBooking } from './use-booking.ts'
import { useBookingDays } from './use-booking-days.ts'
import { useDraft } from './use-draft.ts'
import { useFocus } from './use-focus.ts'
import { useScope } from './use-scope.ts'
import { useStepHistory } from './use-step-history.ts'
import type { Errors } from './wizard-fields.ts'

/** Both are loaded once a time is chosen; their headings are here, so that the focus has its place at once. */
const StepDetails = lazyPart(() => import('./step-details.tsx').then((part) => part.default))
const StepPayment = lazyPart(() => import('./step-payment.tsx').then((part) => part.default))

/** The four steps beside the price (specification 2, Booking page). */
export function BookingWizard({ page }: { page: BookingPage }) {
  const { t } = useSite()
  const { service, pricing, subServiceId, terms, today, gateway } = page
  const form = useRef<HTMLFormElement>(null)
  const wizard = useBooking({
    ...{
      serviceId: service.id,
      subServiceId,
      scope: page.scope,
      pricing,
      percents: service.percents,
      vatBasisPoints: terms.vatBasisPoints,
      gateway,
    },
  })
  const { state, dispatch } = wizard
  useScope(state, dispatch, page)
  const isAlive = useDraft(state, dispatch, { service: service.slug, asked: subServiceId, today, form })
  useStepHistory(state, isAlive, wizard.goTo)
  const days = useBookingDays(state, { service: service.slug, today, days: page.freeDays, terms }, dispatch)
  useFocus(form, state)

  const isTaken = state.outcome?.kind === 'refused' && state.outcome.reason === 'time_taken'
  const { strip, series } = days
  useEffect(() => {
    if (!isTaken) return
    strip.again()
    series.again()
  }, [isTaken, strip.again, series.again])

  const second = secondOf(state)
  const obstacles: Errors = {
    ...(second?.wrong && { second: second.wrong }),
    ...(days.dateError && { date: days.dateError }),
    ...(days.conflicts.length > 0 && { time: t.refusals.seriesTaken }),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (state.step === 3 && days.conflicts.length > 0) wizard.goTo(2)
    else wizard.proceed(state.step === 2 ? obstacles : {})
  }
  const wrong = Object.keys(state.errors).length

  return (
    <>
      <Card className="px-3 py-4 sm:px-6">
        <Progress step={state.step} isBusy={state.isBusy} onGo={wizard.goTo} />
      </Card>
      <form
        method="post"
        ref={form}
        noValidate
        data-waits={wizard.confirms ? '' : state.step}
        onSubmit={submit}
        aria-label={t.booking.formLabel}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 md:grid-cols-[minmax(0,1fr)_17.5rem] md:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-8"
      >
        <Card as="section" aria-labelledby="step-heading" className="above-bar grid gap-7 p-5 sm:p-7">
          <p role="alert" className="sr-only">
            {wrong > 0 && t.booking.checkAnswers(wrong)}
          </p>
          {state.step === 1 && <StepService wizard={wizard} page={page} />}
          {state.step === 2 && <StepTime wizard={wizard} days={days} page={page} />}
          {state.step === 3 && (
            <>
              <StepHeading step={3}>{t.booking.detailsLead}</StepHeading>
              <Suspense fallback={<Skeleton className="h-screen rounded-lg" />}>
                <StepDetails wizard={wizard} days={days} policy={page.terms.policy} cities={page.cities} />
              </Suspense>
            </>
          )}
          {state.step === 4 && (
            <>
              <StepHeading step={4}>{t.booking.paymentLead}</StepHeading>
              <Suspense fallback={<Skeleton className="h-80 rounded-lg" />}>
                <StepPayment wizard={wizard} page={page} days={days} />
              </Suspense>
            </>
          )}
        </Card>
        <Actions wizard={wizard} isAlive={isAlive}>
          <Summary wizard={wizard} page={page} />
        </Actions>
      </form>
      <OutcomeDialog wizard={wizard} page={page} />
      {state.isBusy && (
        <Notice live className="sr-only">
          {t.booking.processing}
        </Notice>
      )}
    </>
  )
}
