import { Suspense } from 'react'
import { type PaymentMethod, paymentMethods } from '../../domain/booking-options.ts'
import { useSession } from '../auth/session.ts'
import { useSite } from '../i18n/messages.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { ChoiceChips } from '../ui/choice-chips.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { StepHeading } from './step-heading.tsx'
import type { Wizard } from './use-booking.ts'

/** The provider's own form; the simulator has none. */
const HostedCard = lazyPart(() => import('../card/hosted-card.tsx').then((part) => part.HostedCard))
const MethodNote = lazyPart(() => import('./once-chosen.ts').then((parts) => parts.MethodNote))
const CardFields = lazyPart(() => import('./once-chosen.ts').then((parts) => parts.CardFields))
const PromoField = lazyPart(() => import('./promo-field.tsx').then((part) => part.default))
const SavedCards = lazyPart(() => import('./saved-cards.tsx').then((part) => part.default))

const icons: Record<PaymentMethod, IconName> = {
  card: 'credit-card',
  paypal: 'wallet',
  stripe: 'lock',
  googlepay: 'badge-check',
  cash: 'banknote',
}

/** Step 4: the payment method; a second click clears the choice (specification 4). */
export function StepPayment({ wizard, today, guestTeam }: { wizard: Wizard; today: string; guestTeam: number | null }) {
  const words = useSite().t.booking
  const { state, price, gateway, setHosted, dispatch } = wizard
  const token = useSession()?.token
  const isCard = state.method === 'card'
  const isTyped = isCard && (token ? state.savedCard === null : true)
  const isSeries = state.form.frequency !== 'Once'
  return (
    <>
      <StepHeading step={4}>{words.paymentLead}</StepHeading>
      <Disclosure summary={words.havePromo} openAtFirst={state.promo.typed !== ''} opensFor={state.errors.promo_code ? state.errors : null}>
        <Suspense fallback={<Skeleton className="h-20" />}>
          <PromoField wizard={wizard} />
        </Suspense>
      </Disclosure>
      <ChoiceChips
        legend={words.method}
        name="payment_method"
        choices={(gateway.name === 'none' ? (['cash'] as const) : paymentMethods).map((value) => ({
          value,
          label: words.methods[value],
          icon: icons[value],
        }))}
        value={state.method ?? ''}
        onChange={(value) => dispatch({ type: 'methodChosen', method: value || null })}
        error={state.errors.payment_method}
        deselectable
        layout="list"
        className="sm:grid-cols-2 lg:grid-cols-3"
      />
      {isCard && token && (
        <Suspense fallback={<Skeleton className="h-28 rounded-lg" />}>
          <SavedCards key={token} wizard={wizard} today={today} />
        </Suspense>
      )}
      {isTyped && gateway.publishable_key && (
        <Suspense fallback={<Skeleton className="h-44 rounded-lg" />}>
          <HostedCard publishableKey={gateway.publishable_key} amount={price.total} isSeries={isSeries} onForm={setHosted} />
        </Suspense>
      )}
      {isTyped && !gateway.publishable_key && (
        <Suspense fallback={<Skeleton className="h-44 rounded-lg" />}>
          <CardFields
            card={state.card}
            errors={state.errors}
            onEdit={(field, value) => dispatch({ type: 'cardEdited', field, value })}
            today={today}
          />
        </Suspense>
      )}
      <Suspense fallback={<Skeleton className="h-14 rounded-lg" />}>
        <MethodNote wizard={wizard} guestTeam={guestTeam} />
      </Suspense>
    </>
  )
}
