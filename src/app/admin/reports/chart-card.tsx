import { Suspense } from 'react'
import { useSite } from '../../i18n/messages.tsx'
import { lazyPart } from '../../lazy-part.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Scroller } from '../scroller.tsx'
import type { Point, Series } from './bar-chart.tsx'

const BarChart = lazyPart(() => import('./bar-chart.tsx').then((part) => part.default))

type ChartCardProps = { title: string; head: string; points: Point[]; series: readonly Series[]; format: (value: number) => string }

/** A chart, and the table of what it shows. */
export function ChartCard({ title, head, points, series, format }: ChartCardProps) {
  const words = useSite().t.officeReports
  return (
    <SectionCard title={title}>
      <figure aria-label={words.chartLabel(title)}>
        <Suspense fallback={<Skeleton className="h-72" />}>
          <BarChart points={points} series={series} format={format} />
        </Suspense>
      </figure>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold text-link">{words.table}</summary>
        <Scroller label={words.tableOf(title)} className="max-h-96 overflow-y-auto">
          <table className="w-full text-sm">
            <thead>
              <tr className="border-b border-line text-xs text-muted">
                <th scope="col" className="py-2 pe-4 text-start font-semibold">
                  {head}
                </th>
                {series.map(({ name, label }) => (
                  <th key={name} scope="col" className="py-2 ps-4 text-end font-semibold">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points.map((point) => (
                <tr key={point.label} className="border-b border-line tabular-nums">
                  <th scope="row" className="py-1.5 pe-4 text-start font-normal">
                    {point.label}
                  </th>
                  {series.map(({ name }) => (
                    <td key={name} className="py-1.5 ps-4 text-end">
                      <bdi>{point[name] === null ? '–' : format(Number(point[name]))}</bdi>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Scroller>
      </details>
    </SectionCard>
  )
}
