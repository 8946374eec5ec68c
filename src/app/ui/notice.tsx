import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

export type NoticeTone = 'info' | 'success' | 'warning' | 'error'

const tones: Record<NoticeTone, { look: string; icon: IconName }> = {
  info: { look: 'bg-brand-soft text-link', icon: 'info' },
  success: { look: 'bg-success-soft text-success', icon: 'circle-check' },
  warning: { look: 'bg-warning-soft text-warning', icon: 'triangle-alert' },
  error: { look: 'bg-danger-soft text-danger', icon: 'circle-alert' },
}

type NoticeProps = { tone?: NoticeTone; title?: ReactNode; children?: ReactNode; className?: string; live?: boolean }

/** A notice. With `live`, screen readers announce it when it appears: an error immediately, others at the next pause. */
export function Notice({ tone = 'info', title, children, className, live = false }: NoticeProps) {
  const { look, icon } = tones[tone]
  const role = tone === 'error' ? 'alert' : 'status'
  return (
    <div
      role={live ? role : undefined}
      className={classNames('flex items-start gap-3 rounded-lg px-4 py-3 text-sm font-medium', look, className)}
    >
      <Icon name={icon} className="mt-0.5 size-5" />
      <div className="min-w-0">
        {title && <p className="font-bold">{title}</p>}
        {children}
      </div>
    </div>
  )
}
