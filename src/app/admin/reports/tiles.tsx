import type { Report, ReportFigures } from '../../../contracts/office/reports.ts'
import { useSite } from '../../i18n/messages.tsx'
import { aed, sumOf } from '../../private/aed.ts'
import { Card } from '../../ui/card.tsx'

/** What packs brought and took, and what is owed with them. */
export function PackTiles({ report: { packs } }: { report: Report }) {
  const words = useSite().t.officePacks.report
  const shown = [
    [words.sold, words.soldText(packs.sold.packs, aed(packs.sold.total))],
    [words.used, String(packs.used)],
    [words.expired, aed(packs.expired)],
    [words.refunded, aed(packs.refunded)],
    [words.open, words.openText(packs.open.visits, aed(packs.open.total))],
  ] as const
  return <FigureTiles id="packs-title" title={words.title} shown={shown} />
}

/** What customers gave to professionals, and what of it waits to be handed to them. */
export function TipTiles({ report: { tips } }: { report: Report }) {
  const words = useSite().t.officeReports.tips
  const shown = [
    [words.given, words.givenText(aed(tips.given.total), tips.given.visits)],
    [words.paid, aed(tips.paid)],
    [words.owed, aed(tips.owed)],
  ] as const
  return <FigureTiles id="tips-title" title={words.title} shown={shown} />
}

type FigureTilesProps = { id: string; title: string; shown: readonly (readonly [label: string, value: string])[] }

const FigureTiles = ({ id, title, shown }: FigureTilesProps) => (
  <section aria-labelledby={id} className="grid gap-3">
    <h2 id={id} className="text-xl">
      {title}
    </h2>
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {shown.map(([label, value]) => (
        <Card as="li" key={label} className="grid content-start gap-1 p-4">
          <p className="text-sm font-semibold">{label}</p>
          <p className="text-xl font-bold tabular-nums wrap-anywhere">
            <bdi>{value}</bdi>
          </p>
        </Card>
      ))}
    </ul>
  </section>
)

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
