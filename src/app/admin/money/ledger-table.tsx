import type { StaffPayment } from '../../../contracts/office/payments.ts'
import { useSite } from '../../i18n/messages.tsx'
import { aed } from '../../private/aed.ts'
import { momentText } from '../../private/date-time-text.ts'
import { Scroller } from '../scroller.tsx'

const sum = (amount: number) => (amount === 0 ? '' : aed(amount))

/** Postings of the ledger with their accounts, named as the ledger names them. */
export function LedgerTable({ ledger }: Pick<StaffPayment, 'ledger'>) {
  const { t, language } = useSite()
  const words = t.officeMoney
  if (ledger.length === 0) return <p className="text-muted">{words.payment.none}</p>
  return (
    <Scroller label={words.payment.postings}>
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            <th scope="col" className="py-2 pe-4 text-start font-semibold">
              {words.payment.posting}
            </th>
            <th scope="col" className="py-2 pe-4 text-end font-semibold">
              {words.payment.debit}
            </th>
            <th scope="col" className="py-2 text-end font-semibold">
              {words.payment.credit}
            </th>
          </tr>
        </thead>
        {ledger.map(({ id, kind, posted_at, entries }) => (
          <tbody key={id} className="border-b border-line">
            <tr>
              <th scope="rowgroup" colSpan={3} className="pt-3 pb-1 text-start font-semibold">
                <bdi dir="ltr">{kind}</bdi> <span className="font-normal text-muted">{momentText(posted_at, language)}</span>
              </th>
            </tr>
            {entries.map(({ account, debit, credit }) => (
              <tr key={account} className="tabular-nums">
                <td className="py-1 pe-4">
                  <bdi dir="ltr">{account}</bdi>
                </td>
                <td className="py-1 pe-4 text-end">
                  <bdi>{sum(debit)}</bdi>
                </td>
                <td className="py-1 text-end">
                  <bdi>{sum(credit)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Scroller>
  )
}
