import { Suspense } from 'react'
import { addressLine } from '../../domain/address.ts'
import { type PaymentMethod, paymentMethods } from '../../domain/booking-options.ts'
import { useSession } from '../auth/session.ts'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { lazyPart } from '../lazy-part.tsx'
import { ChoiceChips } from '../ui/choice-chips.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { isPack } from './attempt.ts'
import { secondOf } from './booking-state.ts'
import { timeText } from './dates.ts'
import type { BookingPage } from './load-booking-page.ts'
import { isPaidLater } from './outcome.ts'
import { secondStart } from './second-start.ts'
import { Choices } from './summary.tsx'
import type { Wizard } from './use-booking.ts'
import type { BookingDays } from './use-booking-days.ts'

await bringTexts('details')

/** The provider's own form; the simulator has none. */
const HostedCard = lazyPart(() => import('../card/hosted-card.tsx').then((part) => part.HostedCard))
const MethodNote = lazyPart(() => import('./once-chosen.ts').then((parts) => parts.MethodNote))
const CardFields = lazyPart(() => import('./once-chosen.ts').then((parts) => parts.CardFields))
const PromoField = lazyPart(() => import('./promo-field.tsx').then((part) => part.default))
const PackPart = lazyPart(() => import('./pack-part.tsx').then((part) => part.default))
const OwnMoney = lazyPart(() => import('./own-money.tsx').then((part) => part.OwnMoney))
const SavedCards = lazyPart(() => import('./saved-cards.tsx').then((part) => part.default))

const icons: Record<PaymentMethod, IconName> = {
  card: 'credit-card',
  paypal: 'wallet',
  stripe: 'lock',
  googlepay: 'badge-check',
  cash: 'banknote',
}

type StepPaymentProps = { wizard: Wizard; page: BookingPage; days: BookingDays }

/** Step 4: what is booked, the customer's own money, and the payment method; a second click clears the choice (specification 4). */
export default function StepPayment({ wizard, page, days }: StepPaymentProps) {
  const { t, language } = useSite()
  const words = t.booking
  const { state, price, used, isWalletEnough, gateway, setHosted, dispatch } = wizard
  const token = useSession()?.token
  const second = secondOf(state)
  const { begins, isOneTeam } = secondStart(days, state.form.time)
  const isFromPack = isPack(state.savedCard)
  const isCard = state.method === 'card' && !isWalletEnough && !isFromPack
  const isTyped = isCard && (token ? state.savedCard === null : true)
  const isSeries = state.form.frequency !== 'Once'
  const hintOf = (method: PaymentMethod) =>
    isPaidLater(method) ? t.details.payLater : method === 'card' && gateway.name === 'stripe' && t.details.withWallets
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-lg bg-sand p-4 md:hidden">
        <Choices state={state} page={page} />
        <p className="flex items-start gap-2 text-sm">
          <Icon name="map-pin" className="mt-0.5 size-4 text-link" />
          <span className="min-w-0 wrap-anywhere">{addressLine(state.form.address, state.form, language)}</span>
        </p>
      </div>
      {second && begins && (
        <Notice>
          <p className="font-semibold">{t.details.second.begins(second.title, timeText(begins, language), isOneTeam)}</p>
          {token && <p className="text-sm">{t.details.second.paidOneWay}</p>}
        </Notice>
      )}
      <Disclosure
        summary={t.details.havePromo}
        openAtFirst={state.promo.typed !== ''}
        opensFor={state.errors.promo_code ? state.errors : null}
      >
        <Suspense fallback={<Skeleton className="h-20" />}>
          <PromoField wizard={wizard} />
        </Suspense>
      </Disclosure>
      {token && !isSeries && !second && (
        <Suspense fallback={null}>
          <PackPart key={token} wizard={wizard} serviceId={page.service.id} />
        </Suspense>
      )}
      {token && !isSeries && !second && !isFromPack && (
        <Suspense fallback={<Skeleton className="h-14 rounded-lg" />}>
          <OwnMoney key={token} wizard={wizard} vatBasisPoints={page.terms.vatBasisPoints} />
        </Suspense>
      )}
      {!isWalletEnough && !isFromPack && (
        <ChoiceChips
          legend={words.method}
          name="payment_method"
          choices={(gateway.name === 'none' ? (['cash'] as const) : paymentMethods).map((value) => ({
            value,
            label: words.methods[value],
            icon: icons[value],
            hint: hintOf(value),
          }))}
          value={state.method ?? ''}
          onChange={(value) => dispatch({ type: 'methodChosen', method: value || null })}
          error={state.errors.payment_method}
          deselectable
          layout="list"
          className="sm:grid-cols-2 lg:grid-cols-3"
        />
      )}
      {isCard && token && (
        <Suspense fallback={<Skeleton className="h-28 rounded-lg" />}>
          <SavedCards key={token} wizard={wizard} today={days.today} />
        </Suspense>
      )}
      {isTyped && gateway.publishable_key && (
        <Suspense fallback={<Skeleton className="h-44 rounded-lg" />}>
          <HostedCard
            publishableKey={gateway.publishable_key}
            amount={price.total - used.fromWallet}
            isSeries={isSeries}
            onForm={setHosted}
          />
        </Suspense>
      )}
      {isTyped && !gateway.publishable_key && (
        <Suspense fallback={<Skeleton className="h-44 rounded-lg" />}>
          <CardFields
            card={state.card}
            errors={state.errors}
            onEdit={(field, value) => dispatch({ type: 'cardEdited', field, value })}
            today={days.today}
          />
        </Suspense>
      )}
      {!isFromPack && (
        <Suspense fallback={<Skeleton className="h-14 rounded-lg" />}>
          <MethodNote wizard={wizard} terms={page.terms} />
        </Suspense>
      )}
    </>
  )
}
