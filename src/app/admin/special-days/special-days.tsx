import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CalendarRuleRow } from '../../../contracts/office/calendar-rules.ts'
import { ruleKinds } from '../../../domain/calendar.ts'
import { timeText } from '../../../domain/time-words.ts'
import { dateText } from '../../booking/dates.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { LoadFailed } from '../../private/load-failed.tsx'
import { RowSkeletons } from '../../private/row-skeletons.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { PageHead } from '../../site/page-head.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { calendarRulesQuery, removeCalendarRule } from '../queries/calendar-rules.ts'
import { useStaffAct } from '../use-staff-act.ts'
import { RuleDialog } from './rule-dialog.tsx'

await bringTexts('officeCalendar')

/** The dated rules of the calendar: hours, holidays, Ramadan, prayer and the midday break, each for one emirate or all. */
export default function SpecialDays() {
  const { t } = useSite()
  const words = t.officeCalendar.specialDays
  const query = useQuery(calendarRulesQuery(useApi()))
  const { data: rules, error } = query
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <PageHead title={t.office.pages.specialDays} unlisted />
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-1">
          <h1 className="text-2xl">{t.office.pages.specialDays}</h1>
          <p className="max-w-160 text-muted">{words.lead}</p>
        </div>
        <Button onClick={() => setAdding(true)}>
          <Icon name="plus" />
          {words.add}
        </Button>
      </div>
      {!rules && error && <LoadFailed text={error.message || t.office.failed} query={query} />}
      {!rules && !error && <RowSkeletons label={t.site.loading} className="h-28" />}
      {rules &&
        ruleKinds.map((kind) => (
          <SectionCard key={kind} title={words.kinds[kind]}>
            <p className="text-sm text-muted">{words.hints[kind]}</p>
            <Rules rules={rules.filter((rule) => rule.kind === kind)} />
          </SectionCard>
        ))}
      {isAdding && <RuleDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function Rules({ rules }: { rules: readonly CalendarRuleRow[] }) {
  const { t, language } = useSite()
  const words = t.officeCalendar.specialDays
  const { change, run } = useStaffAct(removeCalendarRule(useApi()))
  if (rules.length === 0) return <p className="text-muted">{words.none}</p>
  return (
    <>
      <ul className="-my-2 divide-y divide-line">
        {rules.map((rule) => (
          <li key={rule.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <div className="me-auto grid min-w-0 gap-1">
              <p className="flex flex-wrap items-center gap-2">
                <span>{rule.name[language]}</span>
                <Badge>{rule.city === null ? words.everywhere : (t.site.cityNames[rule.city] ?? rule.city)}</Badge>
                {rule.is_provisional && <Badge tone="warning">{words.provisional}</Badge>}
              </p>
              <When rule={rule} />
            </div>
            <Button
              variant="quiet-danger"
              size="sm"
              busy={change.isBusy}
              aria-label={words.removeLabel(rule.name[language])}
              onClick={() => run({ id: rule.id })}
            >
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
      <FeedbackNotice feedback={change.feedback} />
    </>
  )
}

function When({ rule: { from, until, is_yearly, begins, ends, is_closed } }: { rule: CalendarRuleRow }) {
  const { t, language } = useSite()
  const words = t.officeCalendar.specialDays
  const day = (date: string) => dateText(date, language, is_yearly ? 'short' : 'shortOfYear')
  const days = until === null ? words.always(day(from)) : from === until ? day(from) : `${day(from)} – ${day(until)}`
  const hours = begins !== null && ends !== null && `${timeText(begins, language)} – ${timeText(ends, language)}`
  return (
    <p className="text-sm text-muted">
      {[days, is_yearly && words.eachYear, is_closed && words.isClosed, hours].filter(Boolean).join(' · ')}
    </p>
  )
}
