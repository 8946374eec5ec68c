import type { BoardPerson } from '../../../contracts/office/board.ts'
import { hoursOfMinutes } from '../../../domain/dubai-time.ts'
import { useSite } from '../../i18n/messages.tsx'
import { classNames } from '../../ui/class-names.ts'

/** What the day and the week ask of somebody: hours, pauses, the limits of the law, and their share of four weeks. */
export function Load({ person }: { person: BoardPerson }) {
  const words = useSite().t.officeBoard
  const { booked, capacity, longest_pause, week, most_week, share, broken } = person
  const filled = capacity === 0 ? (booked > 0 ? 100 : 0) : Math.min(100, (booked / capacity) * 100)
  return (
    <div className="grid gap-0.5 text-xs leading-4">
      <p className="font-semibold">{words.hoursOf(hoursOfMinutes(booked), hoursOfMinutes(capacity))}</p>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-pill bg-sunken">
        <div style={{ width: `${filled}%` }} className={classNames('h-full', broken ? 'bg-danger' : 'bg-brand')} />
      </div>
      {broken ? (
        <p className="font-semibold text-danger">{words.broken[broken]}</p>
      ) : (
        longest_pause !== null && <p>{words.pause(longest_pause)}</p>
      )}
      <p className="text-muted">{words.week(hoursOfMinutes(week), hoursOfMinutes(most_week))}</p>
      {share && <p className="text-muted">{words.share(hoursOfMinutes(share.paid - share.median))}</p>}
    </div>
  )
}
