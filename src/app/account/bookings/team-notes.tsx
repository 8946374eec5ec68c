import { useEffect, useRef, useState } from 'react'
import type { TeamNotesInput } from '../../../contracts/booking-fields.ts'
import { useSite } from '../../i18n/messages.tsx'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { saidNotes } from '../../team/said-notes.ts'
import { TeamNotesFields } from '../../team/team-notes-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { changeTeamNotes } from '../queries/team-notes.ts'
import { useBookingPage } from './booking-page-context.ts'
import { ProblemPhotos } from './problem-photos.tsx'

/** What the team is told and shown, which can be changed until the last visit ends. */
export default function TeamNotes() {
  const { t } = useSite()
  const words = t.team
  const { record } = useBookingPage()
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (isOpen || wasOpen.current) place.current?.querySelector<HTMLElement>('textarea, button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const said = saidNotes(words, record.team_notes)
  if (!record.can_tell_team && said.length === 0 && record.problem_photos.length === 0) return null
  return (
    <Card as="section" aria-labelledby="team-notes-heading" className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 sm:p-7">
      <h2 id="team-notes-heading" className="text-xl">
        {words.title}
      </h2>
      {record.can_tell_team && <p className="text-sm text-muted">{words.lead}</p>}
      <ProblemPhotos />
      <div ref={place} className="grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden">
        {isOpen && <NotesForm onClose={() => setOpen(false)} />}
        {!isOpen && said.length > 0 && <Said said={said} />}
        {!isOpen && record.can_tell_team && (
          <Button size="sm" variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
            {said.length > 0 ? words.change : words.add}
          </Button>
        )}
      </div>
    </Card>
  )
}

function Said({ said }: { said: [label: string, text: string][] }) {
  return (
    <dl className="grid gap-3 text-sm">
      {said.map(([label, text]) => (
        <div key={label}>
          <dt className="font-semibold">{label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function NotesForm({ onClose }: { onClose: () => void }) {
  const { t } = useSite()
  const words = t.team
  const { link, record } = useBookingPage()
  const [notes, setNotes] = useState<TeamNotesInput>(record.team_notes ?? {})
  const { isBusy, feedback, run } = useChange(changeTeamNotes(useApi(), link), {
    refused: t.bookings.refused,
    unreachable: t.bookings.unreachable,
  })
  return (
    <form
      method="post"
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={async (event) => {
        event.preventDefault()
        if (await run(notes)) onClose()
      }}
    >
      <TeamNotesFields notes={notes} onChange={setNotes} />
      <FeedbackNotice feedback={feedback} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy}>
          {words.save}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
