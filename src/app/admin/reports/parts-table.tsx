import { useSite } from '../../i18n/messages.tsx'
import { aed } from '../../private/aed.ts'
import { SectionCard } from '../../private/section-card.tsx'
import { Scroller } from '../scroller.tsx'

type Part = { key: string; name: string; bookings: number; net: number; vat: number }

/** The parts of a whole with a bar for the revenue of each. */
export function PartsTable({ title, head, parts }: { title: string; head: string; parts: Part[] }) {
  const words = useSite().t.officeReports
  const most = Math.max(...parts.map(({ net }) => net), 1)
  return (
    <SectionCard title={title}>
      <Scroller label={words.tableOf(title)}>
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line text-xs text-muted">
              <th scope="col" className="py-2 pe-4 text-start font-semibold">
                {head}
              </th>
              {[words.tiles.bookings, words.withoutVat, words.vat].map((name) => (
                <th key={name} scope="col" className="py-2 ps-4 text-end font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parts.map(({ key, name, bookings, net, vat }) => (
              <tr key={key} className="border-b border-line tabular-nums">
                <th scope="row" className="min-w-36 py-2 pe-4 text-start font-normal">
                  {name}
                  <span aria-hidden="true" className="mt-1 block h-1.5 rounded-pill bg-sunken">
                    <span className="block h-full rounded-pill bg-brand" style={{ inlineSize: `${Math.max(0, (net / most) * 100)}%` }} />
                  </span>
                </th>
                <td className="py-2 ps-4 text-end">{bookings}</td>
                <td className="py-2 ps-4 text-end whitespace-nowrap">
                  <bdi>{aed(net)}</bdi>
                </td>
                <td className="py-2 ps-4 text-end whitespace-nowrap">
                  <bdi>{aed(vat)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </SectionCard>
  )
}
