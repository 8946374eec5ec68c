import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type AccordionItem = { id: string | number; title: ReactNode; label?: ReactNode; content: ReactNode }

/** Titles that open the content below them, one at a time: native <details> elements with one `name`, so it works without scripts. */
export function Accordion({ name, items }: { name: string; items: readonly AccordionItem[] }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {items.map(({ id, title, label, content }) => (
        <details key={id} id={`${name}-${id}`} name={name} className="group">
          <summary className="flex min-h-16 items-center justify-between gap-5 rounded-md py-4 hover:text-link">
            <span className="grid gap-1">
              <span className="text-lg font-semibold text-balance wrap-anywhere">{title}</span>
              {label && <span className="text-sm text-muted">{label}</span>}
            </span>
            <span className="grid size-9 shrink-0 place-items-center rounded-pill bg-brand-soft text-link transition-transform group-open:rotate-45">
              <Icon name="plus" />
            </span>
          </summary>
          <div className="max-h-[500px] max-w-reading overflow-y-auto pb-6 text-muted">{content}</div>
        </details>
      ))}
    </div>
  )
}
