import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const tones = {
  neutral: 'bg-sunken text-ink',
  brand: 'bg-brand-soft text-link',
  saffron: 'bg-saffron-soft text-saffron-ink',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
}

export function Badge({ tone = 'neutral', className, children }: { tone?: keyof typeof tones; className?: string; children: ReactNode }) {
  return (
    <span className={classNames('inline-flex items-center gap-1.5 rounded-pill px-3 py-1 text-xs font-semibold', tones[tone], className)}>
      {children}
    </span>
  )
}
