import { useQuery } from '@tanstack/react-query'
import type { Setting, SettingValue } from '../../../contracts/office/settings.ts'
import { useSite } from '../../i18n/messages.tsx'
import { momentText } from '../../private/date-time-text.ts'
import { useApi } from '../../private/use-api.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { settingHistoryQuery } from '../queries/house.ts'

type Props = { setting: Setting; text: (value: SettingValue) => string }

/** Who changed a setting, when, and from what to what. */
export function SettingHistory(props: Props) {
  const words = useSite().t.officeHouse.settings
  return (
    <Disclosure summary={words.history}>
      <Changes {...props} />
    </Disclosure>
  )
}

function Changes({ setting, text }: Props) {
  const { t, language } = useSite()
  const words = t.officeHouse.settings
  const { data: entries, error } = useQuery(settingHistoryQuery(useApi(), setting.name))
  if (error) return <p className="text-sm">{error.message || t.office.failed}</p>
  if (!entries) return <p className="text-sm text-muted">{t.site.loading}</p>
  if (entries.length === 0) return <p className="text-sm text-muted">{words.noHistory}</p>
  return (
    <ol className="grid gap-2 text-sm">
      {entries.map(({ id, at, actor, before, after }) => (
        <li key={id}>
          <bdi>{words.changedTo(text(before?.value as SettingValue), text(after?.value as SettingValue))}</bdi>
          <span className="block text-xs text-muted">
            <bdi>{actor}</bdi> · {momentText(at, language)}
          </span>
        </li>
      ))}
    </ol>
  )
}
