import type { ProVisit } from '../../contracts/pro/day.ts'
import { saidNotes } from '../team/said-notes.ts'
import { Icon } from '../ui/icon.tsx'
import { usePhone } from './texts.ts'

/** Which visit is done again, and what was wrong. */
export function Redo({ redo }: { redo: ProVisit['redo_of'] }) {
  const words = usePhone().t.told
  // A day that an older app kept does not know it.
  if (!redo) return null
  return (
    <div>
      <dt>
        <Icon name="triangle-alert" className="picture" />
        <span>{words.redoOf(redo.booking_id)}</span>
      </dt>
      <dd>
        <strong>{words.faults[redo.fault]}</strong>
        <span>
          <bdi>{redo.details}</bdi>
        </span>
      </dd>
    </div>
  )
}

/** What the customer tells whoever comes. */
export function Told({ notes }: { notes: ProVisit['team_notes'] }) {
  const words = usePhone().t.told
  if (!notes) return null
  return (
    <div>
      <dt>
        <Icon name="info" className="picture" />
        <span>{words.title}</span>
      </dt>
      <dd>
        {saidNotes(words, notes).map(([name, text]) => (
          <span key={name}>
            {name}: <bdi>{text}</bdi>
          </span>
        ))}
      </dd>
    </div>
  )
}
