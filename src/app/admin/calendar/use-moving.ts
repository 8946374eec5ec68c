import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { CalendarVisit } from '../../../contracts/office/calendar.ts'
import type { DubaiDate } from '../../../domain/dubai-time.ts'
import { minutesOf, type Slot, shifted, slotOf, step } from './slots.ts'

/** A visit on its way, and where it would be put down. */
export type Moving = { visit: CalendarVisit; to: Slot; by: 'pointer' | 'keys' }

type Grid = { days: readonly DubaiDate[]; from: number; until: number; hourHeight: number; isRightToLeft: boolean }

/** Pixels before a press becomes a drag. */
const leastDrag = 6

/**
 * Moves visits in a grid of days and half hours, by drag and, the same, by keys: M takes a visit up, the arrows carry it, Enter puts it down, and
 * Escape leaves it. onDrop: where it was put down, if that is somewhere else.
 */
export function useMoving(grid: Grid, onDrop: (visit: CalendarVisit, to: Slot) => void) {
  const [moving, setMoving] = useState<Moving | null>(null)
  const drag = useRef<{ x: number; y: number; columnWidth: number; hasMoved: boolean } | null>(null)

  const carry = (visit: CalendarVisit, from: Slot, by: { days: number; steps: number }, means: Moving['by']) =>
    setMoving({ visit, to: shifted(from, by, minutesOf(visit), grid), by: means })

  const putDown = () => {
    if (!moving) return
    const { visit, to } = moving
    const from = slotOf(visit.starts_at)
    setMoving(null)
    if (to.date !== from.date || to.minute !== from.minute) onDrop(visit, to)
  }

  const onKeyDown = (visit: CalendarVisit, event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (!moving) {
      if (event.code !== 'KeyM' || !visit.is_movable) return
      event.preventDefault()
      carry(visit, slotOf(visit.starts_at), { days: 0, steps: 0 }, 'keys')
      return
    }
    const forward = grid.isRightToLeft ? 'ArrowLeft' : 'ArrowRight'
    const back = grid.isRightToLeft ? 'ArrowRight' : 'ArrowLeft'
    const shifts: Record<string, { days: number; steps: number }> = {
      ArrowUp: { days: 0, steps: -1 },
      ArrowDown: { days: 0, steps: 1 },
      [back]: { days: -1, steps: 0 },
      [forward]: { days: 1, steps: 0 },
    }
    const shift = shifts[event.code]
    if (shift) carry(visit, moving.to, shift, 'keys')
    else if (event.code === 'Enter') putDown()
    else if (event.code === 'Escape') setMoving(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const onPointerDown = (visit: CalendarVisit, event: PointerEvent<HTMLElement>) => {
    if (!visit.is_movable || event.button !== 0 || event.pointerType === 'touch') return
    const column = event.currentTarget.closest('[data-day]')
    drag.current = { x: event.clientX, y: event.clientY, columnWidth: column?.getBoundingClientRect().width ?? 1, hasMoved: false }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (visit: CalendarVisit, event: PointerEvent) => {
    if (!drag.current) return
    const [x, y] = [event.clientX - drag.current.x, event.clientY - drag.current.y]
    if (!drag.current.hasMoved && Math.hypot(x, y) < leastDrag) return
    drag.current.hasMoved = true
    const days = Math.round(x / drag.current.columnWidth) * (grid.isRightToLeft ? -1 : 1)
    carry(visit, slotOf(visit.starts_at), { days, steps: Math.round(y / ((grid.hourHeight * step) / 60)) }, 'pointer')
  }
  const onPointerUp = () => {
    if (drag.current?.hasMoved) putDown()
    else drag.current = null
  }

  return {
    moving,
    propsOf: (visit: CalendarVisit) => ({
      onKeyDown: (event: KeyboardEvent) => onKeyDown(visit, event),
      onPointerDown: (event: PointerEvent<HTMLElement>) => onPointerDown(visit, event),
      onPointerMove: (event: PointerEvent) => onPointerMove(visit, event),
      onPointerUp,
      onPointerCancel: () => {
        drag.current = null
        setMoving(null)
      },
      // The click that ends a drag opens nothing.
      onClick: (event: { preventDefault: () => void }) => {
        if (drag.current?.hasMoved) event.preventDefault()
        drag.current = null
      },
      onBlur: () => setMoving((now) => (now?.by === 'keys' ? null : now)),
    }),
  }
}
