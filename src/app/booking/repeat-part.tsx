import { type ReactNode, useEffect } from 'react'
import { labelBefore } from '../../domain/label.ts'
import { useSession } from '../auth/session.ts'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { LegalNote } from '../site/legal-note.tsx'
import { saidNotes } from '../team/said-notes.ts'
import { Button } from '../ui/button.tsx'
import type { Repeated } from './booking-state.ts'
import SavedCards from './saved-cards.tsx'
import { Terms } from './terms.tsx'
import type { Wizard } from './use-booking.ts'

await bringTexts('details', 'team')

type RepeatPartProps = { wizard: Wizard; today: string; repeats: Repeated }

/** What is taken over from an earlier booking, beside the time that is asked for: everything else is confirmed with it, or changed. */
export default function RepeatPart({ wizard, today, repeats }: RepeatPartProps) {
  const { t } = useSite()
  const token = useSession()?.token
  const { state, dispatch, goTo } = wizard
  const { form, method, savedCard, teamNotes } = state
  const said = saidNotes(t.team, teamNotes)
  const words = t.details.repeat
  const isCard = method === 'card' && token !== undefined
  useEffect(() => {
    if (isCard && savedCard === undefined && repeats.card) dispatch({ type: 'savedCardChosen', id: repeats.card })
  }, [isCard, savedCard, repeats.card, dispatch])
  const { cleaners, hours, frequency, materials } = form
  const { frequencies } = t.booking
  return (
    <section aria-labelledby="repeat-heading" className="grid gap-4 border-t border-line pt-6">
      <h3 id="repeat-heading" className="text-base font-bold">
        {words.title}
      </h3>
      <dl className="grid gap-3 text-sm">
        <Fact label={words.what} onChange={() => goTo(1)}>
          {words.team(Number(cleaners), Number(hours))}
          <span className="block text-muted">
            {words.materials[materials as 'Yes' | 'No']} · {frequencies[frequency as keyof typeof frequencies]}
          </span>
        </Fact>
        <Fact label={words.where} onChange={() => goTo(3)}>
          <bdi>{[form.unit, form.address, form.area].filter(Boolean).join(t.booking.comma)}</bdi>
          <span className="block text-muted">
            <bdi>{form.name}</bdi> · <bdi className="figures">{form.phone}</bdi>
          </span>
        </Fact>
        {said.length > 0 && (
          <Fact label={words.notes} onChange={() => goTo(3)}>
            {said.map(([label, text]) => (
              <span key={label} className="block whitespace-pre-line">
                <span className="text-muted">{labelBefore(label)}</span> <bdi>{text}</bdi>
              </span>
            ))}
          </Fact>
        )}
        <Fact label={words.payment} onChange={() => goTo(4)}>
          {method && t.booking.methods[method]}
        </Fact>
      </dl>
      {isCard && <SavedCards key={token} wizard={wizard} today={today} />}
      <div>
        <p className="text-sm text-muted">{words.agrees}</p>
        <Terms />
        <LegalNote sentence={t.booking.legal} className="text-sm text-muted" />
      </div>
    </section>
  )
}

function Fact({ label, onChange, children }: { label: string; onChange: () => void; children: ReactNode }) {
  const words = useSite().t.details.repeat
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <dt className="font-semibold">{label}</dt>
        <dd className="wrap-anywhere">{children}</dd>
      </div>
      <Button size="sm" variant="quiet" onClick={onChange} className="-me-3 shrink-0">
        {words.change}
        <span className="sr-only"> {label}</span>
      </Button>
    </div>
  )
}
