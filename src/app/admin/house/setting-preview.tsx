import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { SettingName } from '../../../domain/setting-table.ts'
import { useSite } from '../../i18n/messages.tsx'
import { aed } from '../../private/aed.ts'
import { useApi } from '../../private/use-api.ts'
import { previewQuery } from '../queries/house.ts'

/** What another value of a setting would change, in figures. */
export function SettingPreview({ name, value }: { name: SettingName; value: number }) {
  const { t } = useSite()
  const words = t.officeHouse.settings
  const { data: figures, isPending } = useQuery({ ...previewQuery(useApi(), name, useDeferredValue(value)), retry: false })
  const text = (figure: string, count: number) => (figure === 'price' ? aed(count) : t.office.count(count))
  return (
    <section aria-label={words.preview} aria-live="polite" className="rounded-lg bg-sunken p-4 text-sm">
      {isPending && words.previewing}
      {figures && figures.length === 0 && words.noPreview}
      {figures && figures.length > 0 && (
        <table className="w-full">
          <thead className="text-xs text-muted">
            <tr>
              <th scope="col" className="text-start font-semibold">
                {words.preview}
              </th>
              <th scope="col" className="ps-3 text-end font-semibold">
                {words.now}
              </th>
              <th scope="col" className="ps-3 text-end font-semibold">
                {words.after}
              </th>
            </tr>
          </thead>
          <tbody>
            {figures.map(({ figure, of, before, after }) => (
              <tr key={`${figure} ${of}`}>
                <th scope="row" className="pt-1.5 text-start font-normal">
                  {words.figures[figure](of ?? '')}
                </th>
                <td className="ps-3 pt-1.5 text-end tabular-nums">
                  <bdi>{text(figure, before)}</bdi>
                </td>
                <td className="ps-3 pt-1.5 text-end font-semibold tabular-nums">
                  <bdi>{text(figure, after)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
