import type { Invoice } from '../../../contracts/invoices.ts'
import { useSite } from '../../i18n/messages.tsx'
import { aed } from '../../private/aed.ts'

const cell =
  'py-3 ps-4 text-end sm:whitespace-nowrap figures max-sm:flex max-sm:flex-wrap max-sm:justify-between max-sm:gap-x-4 max-sm:px-0 max-sm:py-1'

/** The lines of the invoice: a table, on phones a list. */
export function InvoiceLines({ invoice: { lines, vat_rate } }: { invoice: Invoice }) {
  const words = useSite().t.invoices
  const heads = [words.quantity, words.net, words.vat(vat_rate), words.total]
  return (
    <table className="w-full border-b border-line text-sm max-sm:block">
      <caption className="sr-only">{words.lines}</caption>
      <thead className="bg-brand-soft text-link max-sm:sr-only">
        <tr>
          <th scope="col" className="rounded-s-md px-3 py-2 text-start">
            {words.description}
          </th>
          {heads.map((head) => (
            <th key={head} scope="col" className="px-3 py-2 text-end last:rounded-e-md">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {lines.map((line) => (
          <tr key={line.description} className="max-sm:block max-sm:py-2">
            <th scope="row" className="px-3 py-3 text-start font-semibold max-sm:block max-sm:px-0 max-sm:py-1">
              {line.description}
            </th>
            {[String(line.quantity), aed(line.net), aed(line.vat), aed(line.total)].map((value, place) => (
              <td key={heads[place]} className={`${cell} sm:pe-3`}>
                <span aria-hidden="true" className="text-muted sm:hidden print:hidden">
                  {heads[place]}
                </span>
                <bdi dir="ltr">{value}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
