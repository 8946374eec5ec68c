import { type ComponentProps, type ReactNode, useId } from 'react'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'

/** A part of a tab below its own heading. */
export function SectionCard({
  title,
  lead,
  className,
  children,
  ...rest
}: { title: ReactNode; lead?: ReactNode; children: ReactNode } & Omit<ComponentProps<'section'>, 'title'>) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className={classNames('grid grid-cols-[minmax(0,1fr)] gap-5 p-5 sm:p-6', className)} {...rest}>
      <div className="grid gap-1">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {lead && <p className="text-sm text-muted">{lead}</p>}
      </div>
      {children}
    </Card>
  )
}
