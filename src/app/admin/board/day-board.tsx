import { useCallback, useEffect, useRef, useState } from 'react'
import type { Board, BoardVisit } from '../../../contracts/office/board.ts'
import { timeOfMinutes } from '../../../domain/dubai-time.ts'
import { useSite } from '../../i18n/messages.tsx'
import { useApi } from '../../private/use-api.ts'
import { Notice } from '../../ui/notice.tsx'
import { AssignDialog } from '../bookings/assign-dialog.tsx'
import { pinToVisit } from '../queries/board.ts'
import { useStaffAct } from '../use-staff-act.ts'
import { BoardTable } from './board-table.tsx'
import { spanText } from './board-text.ts'
import { type Drop, DropDialog } from './drop-dialog.tsx'
import { PersonList } from './person-list.tsx'
import { Tray } from './tray.tsx'
import { type Carried, useCarrying } from './use-carrying.ts'
import { useVerdicts } from './use-verdicts.ts'
import type { Place } from './verdicts.ts'
import { VisitDetails } from './visit-details.tsx'

/** first: who is chosen to begin with. */
type Open = { what: 'details' | 'assign'; visit: number; first?: number }

/** A day that stands: by the hour, as a list on a phone, and the dialogs in which it is changed. */
export function DayBoard({ board }: { board: Board }) {
  const { t, language } = useSite()
  const words = t.officeBoard
  const [open, setOpen] = useState<Open | null>(null)
  const openDetails = useCallback(({ id }: BoardVisit) => setOpen({ what: 'details', visit: id }), [])
  const [drop, setDrop] = useState<Drop | null>(null)
  const [lastReason, setLastReason] = useState('')
  const [said, setSaid] = useState('')
  const pinning = useStaffAct(pinToVisit(useApi()))
  const moved = useKeptFocus(board)
  const nameOf = (place: Place) => (place === 'tray' ? words.tray : (board.people.find(({ id }) => id === place)?.name ?? ''))

  const putDown = ({ visit, from, over, by }: Carried) => {
    const verdict = verdictOf(over)
    const isWaiting = verdict?.kind === 'asking' && by === 'keys'
    const isRefused = over === from || verdict?.kind === 'here' || verdict?.kind === 'unable'
    setSaid(isRefused ? words.stays(verdict?.text ?? '') : '')
    if (isWaiting || (isRefused && by === 'keys' && over !== from)) return
    leave()
    if (isRefused) return
    const kept = visit.team.filter(({ id }) => id !== from)
    const team = over === 'tray' ? [] : [...kept, { id: over, name: nameOf(over) }]
    if (team.length === 0 || team.length === visit.cleaners) setDrop({ visit, team })
    else if (over !== 'tray') setOpen({ what: 'assign', visit: visit.id, first: over })
  }
  const pin = ({ booking_id: id, number, team }: BoardVisit, professional: Place) => {
    const person = team.find((one) => one.id === professional)
    if (person) void pinning.run({ id, number, professional: person.id, pin: !person.is_pinned })
  }
  const { carried, ghost, propsOf, leave } = useCarrying({
    places: ['tray', ...board.people.map(({ id }) => id)],
    onDrop: putDown,
    onOpen: openDetails,
    onAssign: ({ id }) => setOpen({ what: 'assign', visit: id }),
    onPin: pin,
  })
  const verdictOf = useVerdicts(carried?.visit ?? null)
  const opened = board.visits.find(({ id }) => id === open?.visit)
  const close = () => setOpen(null)
  return (
    <>
      <p className="text-sm text-muted max-md:hidden">{words.howTo}</p>
      <p role="status" className="sr-only">
        {carried?.by === 'keys' ? words.carrying(nameOf(carried.over), verdictOf(carried.over)?.text ?? '') : said}
      </p>
      <Tray
        visits={board.visits.filter(({ needs_people }) => needs_people)}
        propsOf={propsOf}
        carried={carried?.visit.id ?? null}
        verdict={verdictOf('tray')}
        isOver={carried?.over === 'tray'}
      />
      <div className="grid min-w-0 max-md:hidden">
        <BoardTable board={board} carried={carried} verdictOf={verdictOf} propsOf={propsOf} />
      </div>
      <div className="md:hidden">
        <PersonList board={board} onOpen={openDetails} />
      </div>
      {pinning.change.feedback && (
        <Notice tone="error" live>
          {pinning.change.feedback.text}
        </Notice>
      )}
      <div
        ref={ghost}
        aria-hidden="true"
        hidden={carried?.by !== 'pointer'}
        style={{ left: 12, top: 12 }}
        className="pointer-events-none fixed z-50 rounded-md bg-brand px-2 py-1 text-xs font-semibold text-on-brand shadow-lift"
      >
        {carried && (
          <>
            <bdi>{carried.visit.customer_name}</bdi> · {spanText(carried.visit, language)}
          </>
        )}
      </div>
      {open?.what === 'details' && opened && (
        <VisitDetails visit={opened} onAssign={() => setOpen({ what: 'assign', visit: opened.id })} onClose={close} />
      )}
      {open?.what === 'assign' && opened && (
        <AssignDialog
          visit={{ id: opened.booking_id, number: opened.number, date: board.date, time: timeOfMinutes(opened.from) }}
          cleaners={opened.cleaners}
          first={open.first}
          onClose={() => {
            moved.current = opened.id
            close()
          }}
        />
      )}
      {drop && (
        <DropDialog
          drop={drop}
          lastReason={lastReason}
          onClose={(reason) => {
            moved.current = drop.visit.id
            if (reason !== null) setLastReason(reason)
            setDrop(null)
          }}
        />
      )}
    </>
  )
}

/** A visit that went to somebody else keeps the focus, which would be lost with the row that it left. */
function useKeptFocus(board: Board) {
  const moved = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the board shows where it is now.
  useEffect(() => {
    if (moved.current === null || document.activeElement !== document.body) return
    const blocks = [...document.querySelectorAll<HTMLElement>(`[data-visit="${moved.current}"]`)]
    blocks.find((block) => block.checkVisibility())?.focus()
    moved.current = null
  }, [board])
  return moved
}
