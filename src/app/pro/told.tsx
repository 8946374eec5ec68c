import type { ProVisit } from '../../contracts/pro/day.ts'
import { saidNotes } from '../team/said-notes.ts'
import { Icon } from '../ui/icon.tsx'
import { usePhone } from './texts.ts'

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
