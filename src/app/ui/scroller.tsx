import { type ReactNode, useRef } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

const step = 300

/** A horizontally scrolling row with buttons that move it one step in reading direction. */
export function useScroller<T extends HTMLElement = HTMLUListElement>() {
  const row = useRef<T>(null)
  const move = (direction: 1 | -1) => {
    const element = row.current
    if (!element) return
    const forward = getComputedStyle(element).direction === 'rtl' ? -1 : 1
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    element.scrollBy({ left: direction * forward * step, behavior: calm ? 'auto' : 'smooth' })
  }
  return { row, move }
}

type ScrollButtonsProps = { move: (direction: 1 | -1) => void; previous: string; next: string; className?: string }

export function ScrollButtons({ move, previous, next, className }: ScrollButtonsProps): ReactNode {
  const look = 'inset-ring ring-quiet hover:text-link'
  return (
    <div className={classNames('flex gap-2 noscript:hidden', className)}>
      <IconButton label={previous} onClick={() => move(-1)} className={look}>
        <Icon name="arrow-left" />
      </IconButton>
      <IconButton label={next} onClick={() => move(1)} className={look}>
        <Icon name="arrow-right" />
      </IconButton>
    </div>
  )
}
