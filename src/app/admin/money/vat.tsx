import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { VatReturn } from '../../../contracts/office/invoices.ts'
import { dubaiDateOf } from '../../../domain/dubai-time.ts'
import { quarterOf, quartersBefore } from '../../../domain/periods.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { aed } from '../../private/aed.ts'
import { LoadFailed } from '../../private/load-failed.tsx'
import { RowSkeletons } from '../../private/row-skeletons.tsx'
import { useApi } from '../../private/use-api.ts'
import { PageHead } from '../../site/page-head.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { vatQuery } from '../queries/money.ts'
import { LedgerCheck } from './ledger-check.tsx'

await bringTexts('officeMoney')

const quartersShown = 12

/** The VAT of a quarter by emirate, and the check of the ledger that it is made of. */
export default function Vat() {
  const { t } = useSite()
  const words = t.officeMoney
  const [params, setParams] = useSearchParams()
  const quarters = quartersBefore(quarterOf(dubaiDateOf(new Date())), quartersShown)
  const quarter = quarters.find((one) => one === params.get('quarter')) ?? (quarters[0] as string)
  const query = useQuery(vatQuery(useApi(), quarter))
  return (
    <>
      <PageHead title={t.office.pages.vat} unlisted />
      <div className="grid gap-1">
        <h1 className="text-2xl">{t.office.pages.vat}</h1>
        <p className="max-w-reading text-muted">{words.vat.lead}</p>
      </div>
      <div className="max-w-60">
        <Field label={words.vat.quarter} name="quarter">
          <Select value={quarter} onChange={({ target }) => setParams({ quarter: target.value }, { preventScrollReset: true })}>
            {quarters.map((one) => (
              <option key={one} value={one}>
                {words.vat.nameOf(one)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {query.error && <LoadFailed text={t.office.failed} query={query} />}
      {!query.data && !query.error && <RowSkeletons label={t.site.loading} count={4} className="h-12" />}
      {query.data && <Figures vat={query.data} />}
      <LedgerCheck />
    </>
  )
}

const head = 'px-4 py-2 text-xs font-semibold text-muted'
const row = 'grid grid-cols-[minmax(0,1fr)] gap-1 px-4 py-3.5 md:table-row'
const rowHead = 'text-start font-semibold md:px-4 md:py-2'

/** A table, whose rows are cards on a phone. */
function Figures({ vat: { from, until, is_over, rows, total } }: { vat: VatReturn }) {
  const words = useSite().t.officeMoney
  return (
    <>
      {!is_over && <Notice>{words.vat.open}</Notice>}
      <div className="rounded-lg bg-surface shadow-rest inset-ring inset-ring-line">
        <table className="block w-full text-sm md:table">
          <caption className="block px-4 pt-3 text-start text-muted md:table-caption">
            <bdi>{words.vat.days(from, until)}</bdi>
          </caption>
          <thead className="hidden md:table-header-group">
            <tr className="border-b border-line">
              <th scope="col" className={`${head} text-start`}>
                {words.heads.emirate}
              </th>
              {[words.heads.rate, words.heads.invoices, words.heads.creditNotes, words.heads.net, words.heads.vat].map((name) => (
                <th key={name} scope="col" className={`${head} text-end`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="block md:table-row-group">
            {rows.map(({ emirate, vat_rate, ...sums }) => (
              <tr key={`${emirate} ${vat_rate}`} className={`${row} border-b border-line`}>
                <th scope="row" className={rowHead}>
                  {words.emirates[emirate]}
                </th>
                <Figure head={words.heads.rate}>{words.vat.percent(vat_rate)}</Figure>
                <Sums {...sums} />
              </tr>
            ))}
            {rows.length === 0 && (
              <tr className="block md:table-row">
                <td colSpan={6} className="block px-4 py-6 text-muted md:table-cell">
                  {words.vat.none}
                </td>
              </tr>
            )}
          </tbody>
          {rows.length > 0 && (
            <tfoot className="block md:table-footer-group">
              <tr className={`${row} font-bold`}>
                <th scope="row" className={rowHead}>
                  {words.vat.total}
                </th>
                <td className="hidden md:table-cell" />
                <Sums {...total} />
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </>
  )
}

function Sums({ invoices, credit_notes, net, vat }: VatReturn['total']) {
  const { heads } = useSite().t.officeMoney
  return (
    <>
      <Figure head={heads.invoices}>{invoices}</Figure>
      <Figure head={heads.creditNotes}>{credit_notes}</Figure>
      <Figure head={heads.net}>{aed(net)}</Figure>
      <Figure head={heads.vat}>{aed(vat)}</Figure>
    </>
  )
}

/** On a phone the name of the column stands before its figure. */
function Figure({ head, children }: { head: string; children: string | number }) {
  return (
    <td className="flex flex-wrap justify-between gap-x-4 tabular-nums md:table-cell md:px-4 md:py-2 md:text-end">
      <span className="font-normal text-muted md:hidden">{head}</span>
      <bdi>{children}</bdi>
    </td>
  )
}
