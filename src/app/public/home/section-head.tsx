import type { ReactNode } from 'react'

/** The eyebrow, heading and lead of a section. */
export function SectionHead({
  id,
  eyebrow,
  title,
  text,
  children,
}: {
  id?: string
  eyebrow?: string
  title: string
  text?: string
  children?: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="grid gap-2">
        {eyebrow && <p className="text-sm font-semibold text-saffron-ink">{eyebrow}</p>}
        <h2 id={id} className="text-3xl">
          {title}
        </h2>
        {text && <p className="max-w-reading text-lg text-muted">{text}</p>}
      </div>
      {children}
    </div>
  )
}
