import { type ReactNode, Suspense, useState } from 'react'
import { formatAed } from '../../domain/money.ts'
import { useSite } from '../i18n/messages.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import type { Wizard } from './use-booking.ts'
import type { Step } from './wizard-fields.ts'

const HoldNotice = lazyPart(() => import('./once-chosen.ts').then((parts) => parts.HoldNotice))

type ActionsProps = { wizard: Wizard; isAlive: boolean; children: ReactNode }

/**
 * The buttons and the summary (children). On a phone both are one bar at the bottom, with the total always visible and the rest on demand;
 * on wider screens the bar dissolves and the form's grid places them.
 */
export function Actions({ wizard: { state, price, isReady, goTo, proceed, confirms }, isAlive, children }: ActionsProps) {
  const words = useSite().t.booking
  const [isOpen, setOpen] = useState(false)
  const { step, isBusy, form } = state
  const isSeries = form.frequency !== '' && form.frequency !== 'Once'
  const total = formatAed(price.total)
  return (
    <div className="sticky bottom-0 z-20 -mx-(--gutter) mt-4 md:contents">
      <div
        className={classNames(
          'absolute inset-x-0 bottom-full max-h-[70dvh] overflow-y-auto overscroll-contain border-t border-line bg-surface px-5 py-5 shadow-lift',
          'md:sticky md:top-[calc(var(--header)+1rem)] md:bottom-auto md:col-start-2 md:row-span-2 md:row-start-1 md:mx-0 md:max-h-none md:overflow-visible md:rounded-lg md:border-0 md:p-6 md:shadow-rest md:inset-ring md:inset-ring-line',
          !isOpen && 'max-md:hidden',
        )}
        id="booking-summary"
      >
        {children}
      </div>
      {state.attempt.booking?.held && (
        <Suspense>
          <HoldNotice state={state} />
        </Suspense>
      )}
      <p
        role="status"
        data-note
        className="bg-saffron-soft px-(--gutter) py-2.5 text-sm font-medium text-saffron-ink empty:sr-only md:mt-5 md:rounded-lg md:px-5"
      />
      <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line bg-surface px-(--gutter) pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-lift md:mt-5 md:flex-nowrap md:border-0 md:bg-transparent md:p-0 md:shadow-none">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="booking-summary"
          onClick={() => setOpen(!isOpen)}
          className="grid min-h-12 min-w-min shrink-0 grow basis-[5rem] content-center rounded-md text-start md:hidden"
        >
          <span className="flex items-center gap-1 text-xs text-muted">
            <span className="sr-only">{words.total}</span>
            {isSeries ? words.perVisitInclVat : words.inclVat}
            <Icon name="chevron-down" className={classNames('size-4 transition-transform', !isOpen && 'rotate-180')} />
          </span>
          <span className="figures font-bold whitespace-nowrap">{total}</span>
        </button>
        {step > 1 && (
          <Button
            variant="secondary"
            disabled={isBusy}
            onClick={() => goTo((step - 1) as Step)}
            className="shrink-0 max-md:size-12 max-md:px-0 md:me-auto"
          >
            <Icon name="arrow-left" />
            <span className="max-md:sr-only">{words.back}</span>
          </Button>
        )}
        <Button
          type={isAlive ? 'submit' : 'button'}
          onClick={isAlive ? undefined : () => proceed()}
          busy={isBusy}
          disabled={!isReady}
          className={classNames(
            'md:min-w-44 md:ms-auto',
            confirms ? 'wrap-break-word max-md:px-3 max-[25rem]:text-sm' : 'shrink-0 max-md:px-5',
          )}
        >
          {isBusy ? words.processing : confirms ? words.confirm : words.next}
          {!isBusy && !confirms && <Icon name="arrow-right" className="size-5 max-[22.5rem]:hidden" />}
        </Button>
      </div>
    </div>
  )
}
