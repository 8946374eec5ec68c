import type { Report } from '../../../contracts/office/reports.ts'
import { useSite } from '../../i18n/messages.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Scroller } from '../scroller.tsx'

const hoursOf = (hours: Report['hours']) => {
  const worked = hours.filter(({ fill }) => fill !== null).map(({ hour }) => hour)
  const [first, last] = [Math.min(...worked), Math.max(...worked)]
  return worked.length === 0 ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** How full each hour of the week is: a table whose cells are darker where it is fuller. */
export function FillTable({ hours }: Pick<Report, 'hours'>) {
  const words = useSite().t.officeReports
  const fills = new Map(hours.map(({ weekday, hour, fill }) => [`${weekday} ${hour}`, fill]))
  const most = Math.max(...hours.map(({ fill }) => fill ?? 0), 0.01)
  return (
    <SectionCard title={words.fillTitle} lead={words.fillLead}>
      <Scroller label={words.tableOf(words.fillTitle)}>
        <table className="w-full border-separate border-spacing-0.5 text-center text-xs tabular-nums">
          <thead>
            <tr>
              <th scope="col" className="px-2 py-1 text-start text-muted">
                {words.hour}
              </th>
              {words.weekdays.map((name) => (
                <th key={name} scope="col" className="px-2 py-1 text-muted">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hoursOf(hours).map((hour) => (
              <tr key={hour}>
                <th scope="row" className="px-2 py-1 text-start font-normal text-muted">
                  <bdi dir="ltr">{`${String(hour).padStart(2, '0')}:00`}</bdi>
                </th>
                {words.weekdays.map((name, weekday) => (
                  <Cell key={name} fill={fills.get(`${weekday} ${hour}`) ?? null} most={most} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </SectionCard>
  )
}

const lightest = 90
const darkest = 40

/** How much of the brand's colour a cell has: between the two, neither dark nor light words are read easily. */
const toneOf = (share: number) =>
  share > 0.55
    ? { isDark: true, percent: lightest + ((share - 0.55) / 0.45) * (100 - lightest) }
    : { isDark: false, percent: (share / 0.55) * darkest }

function Cell({ fill, most }: { fill: number | null; most: number }) {
  if (fill === null) return <td className="rounded-sm bg-sunken px-2 py-1.5 text-muted">–</td>
  const { isDark, percent } = toneOf(fill / most)
  const background = `color-mix(in oklab, var(--color-brand) ${Math.round(percent)}%, var(--color-surface))`
  return (
    <td className={classNames('rounded-sm px-2 py-1.5', isDark ? 'text-on-brand' : 'text-ink')} style={{ background }}>
      <bdi>{`${Math.round(fill * 100)}%`}</bdi>
    </td>
  )
}
