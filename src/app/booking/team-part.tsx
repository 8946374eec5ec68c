import type { ReactNode } from 'react'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { TeamNotesFields } from '../team/team-notes-fields.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import type { Wizard } from './use-booking.ts'

await bringTexts('team')

/** What the team is told before it comes. */
export default function TeamPart({ wizard: { state, dispatch } }: { wizard: Wizard }): ReactNode {
  const words = useSite().t.team
  const { teamNotes } = state
  return (
    <Disclosure summary={words.title} openAtFirst={Object.values(teamNotes).some((said) => said !== null && said !== '')}>
      <div className="grid gap-5 pt-2">
        <p className="text-sm text-muted">{words.lead}</p>
        <TeamNotesFields notes={teamNotes} onChange={(notes) => dispatch({ type: 'told', told: { teamNotes: notes } })} />
      </div>
    </Disclosure>
  )
}
