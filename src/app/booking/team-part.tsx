import type { ReactNode } from 'react'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { TeamNotesFields } from '../team/team-notes-fields.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { PhotosPart } from './photos-part.tsx'
import type { Wizard } from './use-booking.ts'

await bringTexts('team')

/** What the team is told before it comes. */
export default function TeamPart({ wizard }: { wizard: Wizard }): ReactNode {
  const { state, dispatch } = wizard
  const words = useSite().t.team
  const { teamNotes, photos } = state
  const isTold = photos.length > 0 || Object.values(teamNotes).some((said) => said !== null && said !== '')
  return (
    <Disclosure summary={words.title} openAtFirst={isTold}>
      <div className="grid gap-5 pt-2">
        <p className="text-sm text-muted">{words.lead}</p>
        <PhotosPart wizard={wizard} />
        <TeamNotesFields notes={teamNotes} onChange={(notes) => dispatch({ type: 'told', told: { teamNotes: notes } })} />
      </div>
    </Disclosure>
  )
}
