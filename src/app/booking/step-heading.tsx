import type { ReactNode } from 'react'
import { useSite } from '../i18n/messages.tsx'
import type { Step } from './wizard-fields.ts'

/** The heading of a step; it takes the focus when the step opens. */
export function StepHeading({ step, children }: { step: Step; children?: ReactNode }) {
  const words = useSite().t.booking
  return (
    <header className="grid gap-1">
      <h2 id="step-heading" tabIndex={-1} className="text-2xl outline-none">
        {words.steps[step]}
      </h2>
      {children && <p className="text-sm text-muted">{children}</p>}
    </header>
  )
}
