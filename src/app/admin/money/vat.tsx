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

const end = 'px-4 py-2 text-end tabular-nums'
const head = 'px-4 py-2 text-xs font-semibold text-muted'

function Figures({ vat: { from, until, is_over, rows, total } }: { vat: VatReturn }) {
  const words = useSite().t.officeMoney
  return (
    <>
      {!is_over && <Notice>{words.vat.open}</Notice>}
      <div className="overflow-x-auto rounded-lg bg-surface shadow-rest inset-ring inset-ring-line">
        <table className="w-full text-sm">
          <caption className="px-4 pt-3 text-start text-muted">
            <bdi>{words.vat.days(from, until)}</bdi>
          </caption>
          <thead>
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
          <tbody>
            {rows.map(({ emirate, vat_rate, ...sums }) => (
              <tr key={`${emirate} ${vat_rate}`} className="border-b border-line">
                <th scope="row" className="px-4 py-2 text-start font-semibold">
                  {words.emirates[emirate]}
                </th>
                <td className={end}>{words.vat.percent(vat_rate)}</td>
                <Sums {...sums} />
              </tr>
            ))}
            {rows.length === 0 && (
              <tr>
                <td colSpan={6} className="px-4 py-6 text-muted">
                  {words.vat.none}
                </td>
              </tr>
            )}
          </tbody>
          {rows.length > 0 && (
            <tfoot>
              <tr className="font-bold">
                <th scope="row" className="px-4 py-3 text-start">
                  {words.vat.total}
                </th>
                <td />
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
  return (
    <>
      <td className={end}>{invoices}</td>
      <td className={end}>{credit_notes}</td>
      <td className={end}>
        <bdi>{aed(net)}</bdi>
      </td>
      <td className={end}>
        <bdi>{aed(vat)}</bdi>
      </td>
    </>
  )
}
