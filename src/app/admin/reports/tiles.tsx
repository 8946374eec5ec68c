import type { Report, ReportFigures } from '../../../contracts/office/reports.ts'
import { useSite } from '../../i18n/messages.tsx'
import { aed, sumOf } from '../../private/aed.ts'
import { Card } from '../../ui/card.tsx'

/** The figures of the period, each with that of the period before. */
export function Tiles({ report: { figures, figures_before } }: { report: Report }) {
  const words = useSite().t.officeReports
  const shared = (share: number | null) => (share === null ? words.nothing : words.percent(share))
  const shown: { [Name in keyof typeof words.tiles]: (of: ReportFigures) => string } = {
    bookings: (of) => String(of.bookings),
    net: (of) => aed(of.net),
    gross: (of) => aed(sumOf([of.net, of.vat])),
    cancelled: (of) => shared(of.cancelled),
    fill: (of) => shared(of.fill),
    lead_hours: (of) => (of.lead_hours === null ? words.nothing : words.hours(of.lead_hours)),
    repeated: (of) => shared(of.repeated),
  }
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {(Object.keys(shown) as (keyof typeof shown)[]).map((name) => (
        <Card as="li" key={name} className="grid content-start gap-1 p-4">
          <p className="text-sm font-semibold">{words.tiles[name]}</p>
          <p className="text-xl font-bold tabular-nums wrap-anywhere">
            <bdi>{shown[name](figures)}</bdi>
          </p>
          <p className="text-xs text-muted">{words.tileHints[name]}</p>
          <p className="text-sm text-muted tabular-nums">{words.before(shown[name](figures_before))}</p>
        </Card>
      ))}
    </ul>
  )
}
