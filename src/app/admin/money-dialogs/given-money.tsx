import { useQuery } from '@tanstack/react-query'
import type { Compensation } from '../../../contracts/office/compensations.ts'
import type { CompensationState } from '../../../domain/compensations.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { aed } from '../../private/aed.ts'
import { momentText } from '../../private/date-time-text.ts'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { compensationsQuery, type GivenTo } from '../queries/compensations.ts'
import { undoAct } from '../queries/undo.ts'
import { useStaffAct } from '../use-staff-act.ts'

await bringTexts('officeMoneyDialogs')

const tones = { held: 'warning', released: 'success', undone: 'neutral', refused: 'danger' } as const satisfies Record<
  CompensationState,
  string
>

/** What staff gave back for a booking or to a customer, each with its way back while it is held. Nothing if there was none. */
export function GivenMoney({ to }: { to: GivenTo }) {
  const words = useSite().t.officeMoneyDialogs
  const { data: given = [] } = useQuery(compensationsQuery(useApi(), to))
  if (given.length === 0) return null
  return (
    <SectionCard title={words.given}>
      <ul className="-my-3 divide-y divide-line">
        {given.map((one) => (
          <Given key={one.id} given={one} />
        ))}
      </ul>
    </SectionCard>
  )
}

function Given({ given: { kind, state, amount, reason, given_by, given_at, is_approved, undo } }: { given: Compensation }) {
  const { t, language } = useSite()
  const words = t.officeMoneyDialogs
  const { change, run } = useStaffAct(undoAct(useApi()))
  const what = `${words.kinds[kind]} ${aed(amount)}`
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="me-auto font-semibold tabular-nums">{what}</p>
        <Badge tone={tones[state]}>
          {words.states[state]}
          {undo && ` ${words.until(momentText(undo.until, language))}`}
        </Badge>
        {undo && (
          <Button
            size="sm"
            variant="secondary"
            busy={change.isBusy}
            aria-label={words.takeBackOf(what)}
            onClick={() => run({ id: undo.id })}
          >
            {words.takeBack}
          </Button>
        )}
      </div>
      <p dir="auto" className="text-sm wrap-anywhere">
        {reason}
      </p>
      <p className="text-sm text-muted">
        <bdi>{words.by(given_by, momentText(given_at, language))}</bdi>
        {is_approved && ` · ${words.approved}`}
        {state === 'refused' && ` · ${words.refusedNote}`}
      </p>
      <FeedbackNotice feedback={change.feedback} />
    </li>
  )
}
