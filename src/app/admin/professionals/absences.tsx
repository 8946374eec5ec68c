import { useState } from 'react'
import type { StaffProfessional } from '../../../contracts/office/professionals.ts'
import { addMinutes, dubaiDateOf, dubaiTimeOf } from '../../../domain/dubai-time.ts'
import type { Language } from '../../../domain/language.ts'
import { dateText } from '../../booking/dates.ts'
import { useSite } from '../../i18n/messages.tsx'
import { momentText } from '../../private/date-time-text.ts'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { removeAbsence } from '../queries/professionals.ts'
import { useStaffAct } from '../use-staff-act.ts'
import { AbsenceDialog } from './absence-dialog.tsx'

/** Whole days are named without their midnights. */
function spanText(from: string, until: string, language: Language): string {
  const [begins, ends] = [new Date(from), new Date(until)]
  if (dubaiTimeOf(begins) !== '00:00' || dubaiTimeOf(ends) !== '00:00') {
    return `${momentText(from, language)} – ${momentText(until, language)}`
  }
  const [first, last] = [dubaiDateOf(begins), dubaiDateOf(addMinutes(ends, -1))]
  const firstDay = dateText(first, language, 'shortOfYear')
  return first === last ? firstDay : `${firstDay} – ${dateText(last, language, 'shortOfYear')}`
}

/** When a professional is absent, or works beside the week. */
export function Absences({ professional: { id, absences } }: { professional: StaffProfessional }) {
  const { t, language } = useSite()
  const words = t.officePeople.professionals
  const [isOpen, setOpen] = useState(false)
  const { change, run } = useStaffAct(removeAbsence(useApi(), id))
  return (
    <SectionCard title={words.absences}>
      {absences.length === 0 && <p className="text-muted">{words.noAbsences}</p>}
      <ul className="grid divide-y divide-line empty:hidden">
        {absences.map(({ id: absence, kind, from, until, reason }) => {
          const when = spanText(from, until, language)
          return (
            <li key={absence} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <div className="me-auto grid min-w-0 gap-1">
                <p className="flex flex-wrap items-center gap-2">
                  <Badge tone={kind === 'off' ? 'warning' : 'brand'}>{words.kinds[kind]}</Badge>
                  <span className="text-sm">{when}</span>
                </p>
                {reason && (
                  <p dir="auto" className="text-sm text-muted wrap-anywhere">
                    {reason}
                  </p>
                )}
              </div>
              <Button
                variant="quiet-danger"
                size="sm"
                busy={change.isBusy}
                aria-label={words.removeLabel(when)}
                onClick={() => run({ absence })}
              >
                {words.remove}
              </Button>
            </li>
          )
        })}
      </ul>
      <FeedbackNotice feedback={change.feedback} />
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)} className="justify-self-start">
        <Icon name="plus" />
        {words.addAbsence}
      </Button>
      {isOpen && <AbsenceDialog id={id} onClose={() => setOpen(false)} />}
    </SectionCard>
  )
}
