import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSite } from '../../i18n/messages.tsx'
import { IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'

type Item = { id: string; name: string }
type Direction = 'up' | 'down'

type SortableListProps<Row extends Item> = {
  label: string
  items: readonly Row[]
  row: (item: Row) => ReactNode
  /** What stands below a row, over its whole width. */
  below?: (item: Row) => ReactNode
  /** Saves the order; afterwards the list is shown as items have it. */
  onSort: (ids: string[]) => unknown
  /** How long nothing must have moved before the order is saved, in milliseconds; 0: at once, where it is only typed. */
  wait?: number
}

/** Several moves in a row are saved as one order. */
const pause = 700

/** A list that is put in order by dragging its rows, or by the buttons of each row. */
export function SortableList<Row extends Item>({ label, items, row, below, onSort, wait = pause }: SortableListProps<Row>) {
  const words = useSite().t.officeEdit.sort
  const { order, move, drag, said } = useOrder(items, onSort, wait)
  const list = useRef<HTMLOListElement>(null)
  const focus = useKeptButton(list)
  const rows = order.flatMap((id) => items.find((item) => item.id === id) ?? [])
  return (
    <>
      <ol ref={list} aria-label={label} className="grid divide-y divide-line">
        {rows.map((item, index) => {
          const step = (direction: Direction) => () => {
            focus({ id: item.id, direction })
            move(item.id, index + (direction === 'up' ? -1 : 1))
          }
          return (
            <li
              key={item.id}
              data-id={item.id}
              onDragOver={(event) => drag.over(event, index)}
              onDrop={(event) => event.preventDefault()}
              className={classNames('flex flex-wrap items-center gap-2 py-2', drag.id === item.id && 'opacity-50')}
            >
              <span
                draggable
                title={words.drag}
                aria-hidden="true"
                onDragStart={(event) => {
                  const element = event.currentTarget.closest('li')
                  if (element) event.dataTransfer.setDragImage(element, 16, 16)
                  drag.start(item.id)
                }}
                onDragEnd={drag.end}
                className="hidden cursor-grab p-1 text-muted md:block"
              >
                <Icon name="menu" />
              </span>
              <div className="min-w-0 grow basis-28">{row(item)}</div>
              <div className="ms-auto flex shrink-0 gap-2">
                <IconButton label={words.up(item.name)} data-direction="up" disabled={index === 0} onClick={step('up')}>
                  <Icon name="chevron-down" className="size-5 rotate-180" />
                </IconButton>
                <IconButton label={words.down(item.name)} data-direction="down" disabled={index === rows.length - 1} onClick={step('down')}>
                  <Icon name="chevron-down" />
                </IconButton>
              </div>
              {below && <div className="min-w-0 basis-full">{below(item)}</div>}
            </li>
          )
        })}
      </ol>
      <p role="status" className="sr-only">
        {said && words.moved(rows.find(({ id }) => id === said.id)?.name ?? '', said.place, rows.length)}
      </p>
    </>
  )
}

/** The order on the page, which is saved once nothing has moved for a while, or when the list is left. */
function useOrder(items: readonly Item[], onSort: (ids: string[]) => unknown, wait: number) {
  const saved = items.map(({ id }) => id)
  const [moved, setMoved] = useState<string[] | null>(null)
  const [said, setSaid] = useState<{ id: string; place: number } | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; send: () => void } | null>(null)
  const order = moved && isSameSet(moved, saved) ? moved : saved

  useEffect(
    () => () => {
      clearTimeout(waiting.current?.timer)
      waiting.current?.send()
    },
    [],
  )
  const later = (ids: string[]) => {
    clearTimeout(waiting.current?.timer)
    const send = async () => {
      waiting.current = null
      await onSort(ids)
      setMoved((latest) => (latest === ids ? null : latest))
    }
    if (wait === 0) return void send()
    waiting.current = { timer: setTimeout(send, wait), send }
  }
  const place = (id: string, index: number) => {
    const next = order.filter((one) => one !== id)
    next.splice(index, 0, id)
    setMoved(next)
    setSaid({ id, place: index + 1 })
    return next
  }
  const drag = {
    id: dragged,
    start: (id: string) => setDragged(id),
    over: (event: { preventDefault: () => void }, index: number) => {
      if (dragged === null) return
      event.preventDefault()
      if (order[index] !== dragged) place(dragged, index)
    },
    end: () => {
      setDragged(null)
      if (moved) later(moved)
    },
  }
  return { order, said, drag, move: (id: string, index: number) => later(place(id, index)) }
}

const isSameSet = (one: readonly string[], other: readonly string[]) => [...one].sort().join() === [...other].sort().join()

/** A moved row keeps the focus on the button that moved it; at an end, on the other. */
function useKeptButton(list: { current: HTMLElement | null }) {
  const wanted = useRef<{ id: string; direction: Direction } | null>(null)
  useLayoutEffect(() => {
    if (!wanted.current) return
    const { id, direction } = wanted.current
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-id="${CSS.escape(id)}"] button:enabled`) ?? []
    const same = [...buttons].find((button) => button.dataset.direction === direction)
    ;(same ?? buttons[0])?.focus()
    wanted.current = null
  })
  return (next: { id: string; direction: Direction }) => {
    wanted.current = next
  }
}
