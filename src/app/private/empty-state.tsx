import type { ReactNode } from 'react'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'

/** Shown if there is nothing yet: what will be here, and the next step. */
export function EmptyState({ icon, title, children, action }: { icon: IconName; title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <Card className="grid justify-items-center gap-3 px-5 py-12 text-center">
      <span className="grid size-16 place-items-center rounded-pill bg-brand-soft text-link">
        <Icon name={icon} className="size-7" />
      </span>
      <p className="text-lg font-bold">{title}</p>
      {children && <p className="max-w-96 text-sm text-muted">{children}</p>}
      {action && <div className="pt-2">{action}</div>}
    </Card>
  )
}
