import { useSite } from '../i18n/messages.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import type { Step } from './wizard-fields.ts'

const numbers = [1, 2, 3, 4] as const

/** The progress through the four steps; completed ones are links back. */
export function Progress({ step, isBusy, onGo }: { step: Step; isBusy: boolean; onGo: (step: Step) => void }) {
  const words = useSite().t.booking
  return (
    <nav aria-label={words.progress}>
      <ol className="grid grid-cols-4">
        {numbers.map((number) => (
          <li key={number} aria-current={number === step ? 'step' : undefined} className="relative">
            {number > 1 && (
              <span
                aria-hidden="true"
                className={classNames(
                  'absolute end-[calc(50%+1.375rem)] start-[calc(-50%+1.375rem)] top-4 h-0.5 rounded-pill transition-colors',
                  number <= step ? 'bg-brand' : 'bg-line',
                )}
              />
            )}
            <StepMark number={number} step={step} isBusy={isBusy} onGo={onGo} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

type StepMarkProps = { number: Step; step: Step; isBusy: boolean; onGo: (step: Step) => void }

function StepMark({ number, step, isBusy, onGo }: StepMarkProps) {
  const words = useSite().t.booking
  const isDone = number < step
  const inside = (
    <>
      <span
        className={classNames(
          'figures grid size-8 place-items-center rounded-pill text-sm font-bold transition-colors',
          number === step && 'bg-brand text-on-brand',
          isDone && 'bg-brand-soft text-link inset-ring-2 inset-ring-brand',
          number > step && 'bg-sunken text-muted',
        )}
      >
        {isDone ? <Icon name="check" className="size-4.5" /> : number}
      </span>
      <span className={classNames('text-[min(var(--text-xs),4vw)] sm:text-sm', number === step ? 'font-semibold' : 'text-muted')}>
        {words.steps[number]}
      </span>
    </>
  )
  const look = 'grid w-full justify-items-center gap-1.5 rounded-md px-1 text-center'
  if (!isDone) return <div className={look}>{inside}</div>
  return (
    <button type="button" disabled={isBusy} onClick={() => onGo(number)} className={look}>
      {inside}
      <span className="sr-only">{words.stepDone}</span>
    </button>
  )
}
