import { useState } from 'react'
import type { ProVisit } from '../../contracts/pro/day.ts'
import { type ExtraMinutes, extraMinutes } from '../../domain/extra-time.ts'
import { mayLeaveFrom } from '../../domain/field-work.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { act, serverNow } from './phone.ts'
import { Photos } from './photos.tsx'
import { Sheet } from './sheet.tsx'
import { clock, usePhone } from './texts.ts'
import { useClock } from './use-clock.ts'

type Problem = 'late' | 'extra_time' | 'nobody_home' | 'give_back' | 'ill'

const pictures: Record<Problem, IconName> = { late: 'clock', extra_time: 'timer', nobody_home: 'lock', give_back: 'x', ill: 'circle-alert' }

const delays = [10, 20, 30, 60]

/** What may be wrong with a visit, told to the office in two presses. */
export function ProblemSheet({ visit, onClose }: { visit: ProVisit; onClose: () => void }) {
  const { t } = usePhone()
  const [problem, setProblem] = useState<Problem | null>(null)
  const offered: Problem[] = [
    ...(visit.arrived_at === null ? (['late'] as const) : []),
    ...(visit.status === 'in_progress' && visit.extra_time?.state !== 'open' ? (['extra_time'] as const) : []),
    'nobody_home',
    ...(visit.status === 'scheduled' ? (['give_back'] as const) : []),
    'ill',
  ]
  if (problem === 'late') return <Late visit={visit} onClose={onClose} />
  if (problem === 'extra_time') return <ExtraTime visit={visit} onClose={onClose} />
  if (problem === 'nobody_home') return <NobodyHome visit={visit} onClose={onClose} />
  if (problem) return <Reason kind={problem} visit={visit} onClose={onClose} />
  return (
    <Sheet title={t.problem.title} onClose={onClose}>
      {offered.map((one) => (
        <button key={one} type="button" onClick={() => setProblem(one)}>
          <Icon name={pictures[one]} className="picture" />
          {t.problem[one]}
        </button>
      ))}
    </Sheet>
  )
}

type Told = { visit: ProVisit; onClose: () => void }

function Late({ visit, onClose }: Told) {
  const words = usePhone().t.problem
  const tell = (minutes: number) => {
    act('late', visit.id, { minutes })
    onClose()
  }
  return (
    <Sheet title={words.lateBy} onClose={onClose}>
      {delays.map((minutes) => (
        <button key={minutes} type="button" onClick={() => tell(minutes)}>
          {words.minutes(minutes)}
        </button>
      ))}
    </Sheet>
  )
}

/** The customer is asked on the booking's page, with the price; the team goes on as booked until the answer is yes. */
function ExtraTime({ visit, onClose }: Told) {
  const { t } = usePhone()
  const ask = (minutes: ExtraMinutes) => {
    act('extra_time', visit.id, { extra_minutes: minutes })
    onClose()
  }
  return (
    <Sheet title={t.problem.howMuchMore} onClose={onClose}>
      <p>{t.problem.moreNote}</p>
      {extraMinutes.map((minutes) => (
        <button key={minutes} type="button" onClick={() => ask(minutes)}>
          {t.problem.minutes(minutes)}
        </button>
      ))}
    </Sheet>
  )
}

function Reason({ kind, visit, onClose }: Told & { kind: 'give_back' | 'ill' }) {
  const words = usePhone().t.problem
  const [note, setNote] = useState('')
  const tell = () => {
    act(kind, kind === 'ill' ? null : visit.id, { note: note.trim() || null })
    onClose()
  }
  return (
    <Sheet title={words[kind]} onClose={onClose}>
      <p>{kind === 'ill' ? words.illNote : words.giveBackNote}</p>
      <label className="field">
        {words.why}
        <textarea dir="auto" rows={2} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
      </label>
      <button type="button" className="step" onClick={tell}>
        {words.send}
      </button>
    </Sheet>
  )
}

/** A call, a photo of the door and a quarter of an hour, before a visit is given up. */
function NobodyHome({ visit, onClose }: Told) {
  const { t, language } = usePhone()
  const words = t.nobody
  const [calledAt, setCalledAt] = useState<string | null>(null)
  useClock()
  if (visit.arrived_at === null) {
    return (
      <Sheet title={words.title} onClose={onClose}>
        <p>{words.first}</p>
      </Sheet>
    )
  }
  const from = mayLeaveFrom(new Date(visit.starts_at), new Date(visit.arrived_at))
  const heard = visit.arrival_received_at
  const sure = heard === null ? null : mayLeaveFrom(new Date(visit.starts_at), new Date(heard))
  const isReady = calledAt !== null && visit.photos.door > 0 && serverNow() >= from
  const leave = () => {
    act('nobody_home', visit.id, { called_at: calledAt ?? undefined })
    onClose()
  }
  return (
    <Sheet title={words.title} onClose={onClose}>
      {visit.phone && (
        <a className="button" href={`tel:${visit.phone}`} onClick={() => setCalledAt(serverNow().toISOString())}>
          {words.call}
        </a>
      )}
      <p>{words.photo}</p>
      <Photos visit={visit} kinds={['door']} />
      <p>{words.wait(clock(from, language))}</p>
      {heard !== null && sure !== null && clock(sure, language) !== clock(from, language) && (
        <p>{words.sure(clock(heard, language), clock(sure, language))}</p>
      )}
      <button type="button" className="step" disabled={!isReady} onClick={leave}>
        {words.confirm}
      </button>
    </Sheet>
  )
}
