import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'

/** What is wider than a narrow screen scrolls in here, by keys too: it has a name and takes the focus. */
export function Scroller({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must take the focus, to be scrolled by keys
      tabIndex={0}
      className={classNames('overflow-x-auto rounded-lg', className)}
    >
      {children}
    </section>
  )
}
