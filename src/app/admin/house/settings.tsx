import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Setting } from '../../../contracts/office/settings.ts'
import { settingGroups } from '../../../domain/setting-table.ts'
import { RequireRole } from '../../auth/require-role.tsx'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { momentText } from '../../private/date-time-text.ts'
import { LoadFailed } from '../../private/load-failed.tsx'
import { RowSkeletons } from '../../private/row-skeletons.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { PageHead } from '../../site/page-head.tsx'
import { Button } from '../../ui/button.tsx'
import { settingsQuery } from '../queries/house.ts'
import { SettingDialog } from './setting-dialog.tsx'
import { settingText } from './setting-text.ts'

await bringTexts('officeHouse')

/** What the shop's rules are set to, for superadmins. */
export default function Settings() {
  return (
    <RequireRole roles={['superadmin']}>
      <EverySetting />
    </RequireRole>
  )
}

function EverySetting() {
  const { t } = useSite()
  const words = t.officeHouse.settings
  const query = useQuery(settingsQuery(useApi()))
  const { data: settings, error } = query
  const [changing, setChanging] = useState<Setting['name'] | null>(null)
  const changed = settings?.find(({ name }) => name === changing)
  return (
    <>
      <PageHead title={t.office.pages.settings} unlisted />
      <div className="grid gap-1">
        <h1 className="text-2xl">{t.office.pages.settings}</h1>
        <p className="text-muted">{words.lead}</p>
      </div>
      {!settings && error && <LoadFailed text={error.message || t.office.failed} query={query} />}
      {!settings && !error && <RowSkeletons label={t.site.loading} className="h-28" />}
      {settings &&
        settingGroups.map((group) => (
          <SectionCard key={group} title={words.groups[group]}>
            <ul className="-my-3 divide-y divide-line">
              {settings
                .filter((setting) => setting.group === group)
                .map((setting) => (
                  <Row key={setting.name} setting={setting} change={() => setChanging(setting.name)} />
                ))}
            </ul>
          </SectionCard>
        ))}
      {changed && <SettingDialog key={changed.name} setting={changed} onClose={() => setChanging(null)} />}
    </>
  )
}

function Row({ setting, change }: { setting: Setting; change: () => void }) {
  const { t, language } = useSite()
  const words = t.officeHouse.settings
  const { label, hint } = words.names[setting.name]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-56 flex-1">
        <h3 className="text-base font-semibold">{label}</h3>
        <p className="text-sm text-muted">{hint}</p>
        <Coming setting={setting} />
      </div>
      <div className="text-end max-sm:me-auto max-sm:text-start">
        <p className="font-semibold wrap-anywhere tabular-nums">
          <bdi>{settingText(setting.value, setting.unit, words, language)}</bdi>
        </p>
        <p className="text-xs text-muted">
          {setting.changed_at ? words.changed(momentText(setting.changed_at, language)) : words.isDefault}
        </p>
      </div>
      <Button size="sm" variant="secondary" onClick={change} aria-label={words.changeOf(label)}>
        {words.change}
      </Button>
    </li>
  )
}

/** Another value that waits for somebody else, or that begins. */
function Coming({ setting: { coming, unit } }: { setting: Setting }) {
  const { t, to, language } = useSite()
  const words = t.officeHouse.settings
  if (!coming) return null
  const { value, asked_by, counts_from } = coming
  const text = settingText(value, unit, words, language)
  if (counts_from) return <p className="text-sm">{words.begins(text, momentText(counts_from, language), asked_by)}</p>
  return (
    <p className="text-sm">
      {words.waits(text, asked_by)}{' '}
      <Link to={to.office('/approvals')} className="text-link underline">
        {t.office.pages.approvals}
      </Link>
    </p>
  )
}
