import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { BoardVisit } from '../../../contracts/office/board.ts'
import { focusBeside } from './focus-beside.ts'
import type { Place } from './verdicts.ts'

/** A visit that was taken up: where it was, and over which place it is. */
export type Carried = { visit: BoardVisit; from: Place; over: Place; by: 'pointer' | 'keys' }

type Board = {
  /** From top to bottom. */
  places: readonly Place[]
  /** Where it was put down; the place it came from is none. */
  onDrop: (carried: Carried) => void
  onOpen: (visit: BoardVisit) => void
  onAssign: (visit: BoardVisit) => void
  onPin: (visit: BoardVisit, from: Place) => void
}

/** Pixels before a press becomes a drag. */
const leastDrag = 6
/** Milliseconds for which a finger rests on a visit before it is taken up; one that moves earlier scrolls the board. */
const longPress = 400
/** Within so many pixels of its edge the board scrolls, so many at a time. */
const edge = { within: 56, step: 14 }

/**
 * Takes visits from person to person, by drag (by touch after a long press) and, the same, by keys: M takes a visit up, the arrows carry it, Enter puts it down and Escape
 * leaves it. A chooses from a list, F pins, and the arrows alone go from visit to visit. The times of visits stay.
 */
export function useCarrying(board: Board) {
  const [carried, setCarried] = useState<Carried | null>(null)
  const latest = useRef({ board, carried })
  latest.current = { board, carried }
  const ghost = useRef<HTMLDivElement>(null)
  // The same functions for as long as the board stands, so that rows are drawn anew only where something changes.
  const propsOf = useMemo(() => {
    const drag = createDrag(
      ghost,
      () => latest.current.carried,
      setCarried,
      (now) => latest.current.board.onDrop(now),
    )
    const onKeyDown = keysOn(() => latest.current, setCarried)
    return (visit: BoardVisit, from: Place) => ({
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(visit, from, event),
      onPointerDown: (event: PointerEvent<HTMLElement>) => drag.down(visit, from, event),
      onPointerMove: (event: PointerEvent<HTMLElement>) => drag.move(visit, from, event),
      onPointerUp: drag.up,
      onPointerCancel: drag.stop,
      // A long press takes the visit up instead of opening the browser's menu.
      onContextMenu: (event: MouseEvent<HTMLElement>) => drag.isTouched() && event.preventDefault(),
      onClick: () => drag.wasDragged() || latest.current.board.onOpen(visit),
      onBlur: () => setCarried((now) => (now?.by === 'keys' ? null : now)),
    })
  }, [])
  useEffect(() => {
    // Only a listener that is there when the finger comes down can keep the board from scrolling under a visit that is carried.
    const keepStill = (event: TouchEvent) => latest.current.carried?.by === 'pointer' && event.cancelable && event.preventDefault()
    document.addEventListener('touchmove', keepStill, { passive: false })
    return () => document.removeEventListener('touchmove', keepStill)
  }, [])
  const over = carried?.by === 'keys' ? carried.over : null
  useEffect(() => {
    if (over !== null) document.querySelector(`[data-place="${over}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [over])
  return { carried, ghost, propsOf, leave: () => setCarried(null) }
}

export type PropsOf = ReturnType<typeof useCarrying>['propsOf']

type SetCarried = (next: Carried | null | ((now: Carried | null) => Carried | null)) => void

function keysOn(now: () => { board: Board; carried: Carried | null }, setCarried: SetCarried) {
  const begin = (visit: BoardVisit, from: Place, event: KeyboardEvent<HTMLElement>): boolean => {
    const { board } = now()
    if (event.code.startsWith('Arrow')) return focusBeside(event.currentTarget, event.code)
    if (!visit.can_change) return false
    if (event.code === 'KeyM') setCarried({ visit, from, over: from, by: 'keys' })
    else if (event.code === 'KeyA') board.onAssign(visit)
    else if (event.code === 'KeyF' && from !== 'tray') board.onPin(visit, from)
    else return false
    return true
  }
  const carry = (carried: Carried, code: string): boolean => {
    const { places, onDrop } = now().board
    const step = { ArrowUp: -1, ArrowDown: 1 }[code]
    if (step) {
      const next = places[Math.min(Math.max(places.indexOf(carried.over) + step, 0), places.length - 1)]
      setCarried({ ...carried, over: next ?? carried.over })
    } else if (code === 'Enter') onDrop(carried)
    else if (code === 'Escape') setCarried(null)
    else return false
    return true
  }
  return (visit: BoardVisit, from: Place, event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { carried } = now()
    if (!(carried?.by === 'keys' ? carry(carried, event.code) : begin(visit, from, event))) return
    event.preventDefault()
    event.stopPropagation()
  }
}

function createDrag(
  ghost: { current: HTMLElement | null },
  now: () => Carried | null,
  setCarried: SetCarried,
  onDrop: (carried: Carried) => void,
) {
  let press: { x: number; y: number; isDrag: boolean; isTouch: boolean } | null = null
  let resting: ReturnType<typeof setTimeout> | undefined
  let wasDragged = false
  let scroll: ReturnType<typeof setInterval> | undefined
  const stop = () => {
    clearInterval(scroll)
    clearTimeout(resting)
    press = null
    setCarried(null)
  }
  const showAt = (x: number, y: number) => {
    if (ghost.current) ghost.current.style.translate = `${x}px ${y}px`
  }
  const takeUp = (carried: Carried, x: number, y: number) => {
    if (!press) return
    press.isDrag = true
    wasDragged = true
    showAt(x, y)
    setCarried(carried)
  }
  return {
    stop,
    isTouched: () => press?.isTouch === true,
    down: (
      visit: BoardVisit,
      from: Place,
      { currentTarget, pointerId, button, pointerType, clientX, clientY }: PointerEvent<HTMLElement>,
    ) => {
      wasDragged = false
      if (!visit.can_change || button !== 0) return
      const isTouch = pointerType === 'touch'
      press = { x: clientX, y: clientY, isDrag: false, isTouch }
      if (isTouch) resting = setTimeout(() => takeUp({ visit, from, over: from, by: 'pointer' }, clientX, clientY), longPress)
      else currentTarget.setPointerCapture(pointerId)
    },
    move: (visit: BoardVisit, from: Place, { clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (!press || (!press.isDrag && Math.hypot(clientX - press.x, clientY - press.y) < leastDrag)) return
      // The finger moved before it rested: it scrolls.
      if (press.isTouch && !press.isDrag) return stop()
      press.isDrag = true
      wasDragged = true
      showAt(clientX, clientY)
      clearInterval(scroll)
      scroll = scrollNear(clientX, clientY)
      const over = placeAt(clientX, clientY) ?? from
      setCarried((before) => (before?.over === over ? before : { visit, from, over, by: 'pointer' }))
    },
    up: () => {
      const carried = now()
      const isDrag = press?.isDrag ?? false
      stop()
      if (isDrag && carried) onDrop(carried)
    },
    /** Whether the click that follows ended a drag. */
    wasDragged: () => wasDragged,
  }
}

function placeAt(x: number, y: number): Place | null {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')?.dataset.place
  return place === undefined ? null : place === 'tray' ? place : Number(place)
}

/** Scrolls the board for as long as the pointer stays near its upper or lower edge. */
function scrollNear(x: number, y: number): ReturnType<typeof setInterval> | undefined {
  const board = document.elementFromPoint(x, y)?.closest('[data-board]')
  if (!board) return
  const { top, bottom } = board.getBoundingClientRect()
  const step = y < top + edge.within ? -edge.step : y > bottom - edge.within ? edge.step : 0
  return step === 0 ? undefined : setInterval(() => board.scrollBy(0, step), 16)
}
