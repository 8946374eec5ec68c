import type { AuditEntry } from '../../contracts/office/audit.ts'
import type { SettingValue } from '../../contracts/office/settings.ts'
import { type DetailWords, detailsIn } from '../../domain/audit-words.ts'
import { timeOfMinutes } from '../../domain/dubai-time.ts'
import { formatAed } from '../../domain/money.ts'
import { type SettingName, settingTable } from '../../domain/setting-table.ts'
import { dateText, timeText } from '../booking/dates.ts'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { momentText } from '../private/date-time-text.ts'
import { settingText } from './house/setting-text.ts'

await bringTexts('officeAudit', 'officeHouse', 'officeCalendar', 'officeFieldWork', 'officeNames')

/** Why, and what it changed, a line a field, in the reader's words. */
export function AuditDetails({ entry }: { entry: AuditEntry }) {
  const { t, language } = useSite()
  const words = t.office.audit
  const { reason, is_erased } = entry
  const details = detailsIn(entry, useWords(entry))
  return (
    <div className="grid max-w-96 gap-1 wrap-anywhere">
      {reason && <p>{words.because(reason)}</p>}
      {is_erased && <p className="text-muted">{words.erased}</p>}
      <dl className="grid gap-1 text-sm text-muted empty:hidden">
        {details.map(({ label, before, after }) => (
          <div key={label}>
            <dt className="inline">{label}: </dt>
            <dd className="inline">
              {[...new Set([before, after].filter((one) => one !== null))].map((one, index) => (
                <span key={one}>
                  {index > 0 && (language === 'ar' ? ' ← ' : ' → ')}
                  <bdi>{one}</bdi>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const isSetting = (name: string): name is SettingName => name in settingTable

function useWords({ subject_kind, subject_id, names }: AuditEntry): DetailWords {
  const { t, language } = useSite()
  const { officeAudit: own } = t
  const known: Partial<Record<string, Partial<Record<string, string>>>> = {
    verb: t.office.audit.verbs,
    kind: { ...own.values, ...t.officeFieldWork.papers.names, ...t.officeCalendar.specialDays.kinds },
    list: t.office.pages,
  }
  return {
    field: (name) => own.fields[name] ?? null,
    value: (field, value) => known[field]?.[value] ?? own.values[value] ?? null,
    person: (key) => names[key] ?? null,
    money: formatAed,
    moment: (instant) => momentText(instant, language),
    day: (date) => dateText(date, language, 'shortOfYear'),
    minuteOfDay: (minute) => timeText(timeOfMinutes(minute), language),
    weekday: (day) => weekdayText(day, language),
    isSo: (is) => own.isSo[is ? 'true' : 'false'],
    nothing: own.nothing,
    comma: t.office.comma,
    whole: (field, value) => {
      if (subject_kind !== 'setting' || field !== 'value' || !isSetting(subject_id)) return null
      return settingText(value as SettingValue, settingTable[subject_id].unit, t.officeHouse.settings, language)
    },
  }
}

/** 0 is Sunday. */
const weekdayText = (day: number, language: 'en' | 'ar'): string =>
  new Intl.DateTimeFormat(language === 'ar' ? 'ar-AE' : 'en', { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 10, 22 + day))

/** What something was done to: a setting and a job by their names, a person by theirs, everything else by its id. */
export function AuditSubject({ entry: { subject_kind: kind, subject_id: id, names } }: { entry: AuditEntry }) {
  const { t } = useSite()
  const jobs: Partial<Record<string, string>> = t.officeNames.jobs
  const name =
    kind === 'job'
      ? jobs[id]
      : kind === 'setting' && isSetting(id)
        ? t.officeHouse.settings.names[id].label
        : (names[id] ?? names[`${kind}/${id}`])
  return name ? <bdi>{name}</bdi> : <bdi dir="ltr">{id}</bdi>
}
