import type { ReactNode } from 'react'
import type { Invoice } from '../../../contracts/invoices.ts'
import { dateText } from '../../booking/dates.ts'
import { useSite } from '../../i18n/messages.tsx'
import { aed } from '../../private/aed.ts'
import { InvoiceLines } from './invoice-lines.tsx'

/** The document itself, with what the law requires: seller, buyer, date, items, and the tax separately. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const { t } = useSite()
  const words = t.invoices
  const { seller, buyer } = invoice
  return (
    <div className="grid gap-7">
      <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-5">
        <div>
          <p className="font-bold text-link">{seller.name}</p>
          <h1 className="mt-1 text-3xl">{words.titles[invoice.kind]}</h1>
        </div>
        <Facts invoice={invoice} />
      </div>
      <div className="grid gap-5 border-t border-line pt-5 text-sm sm:grid-cols-2 print:grid-cols-2">
        <Party label={words.seller} {...seller} />
        <Party label={words.buyer} {...buyer} />
      </div>
      <InvoiceLines invoice={invoice} />
      <Totals invoice={invoice} />
      <div className="grid gap-1 text-sm">
        {invoice.reason && (
          <p>
            {words.reason}: {invoice.reason}
          </p>
        )}
        {invoice.kind === 'invoice' && <p className="font-bold text-link">{words.paid}</p>}
        {invoice.paid_by.map(({ method, amount }) => (
          <p key={method}>
            <bdi>{aed(amount)}</bdi> {words.paidBy[method]}
          </p>
        ))}
        <p className="text-muted">{words.currency}</p>
      </div>
    </div>
  )
}

function Facts({ invoice }: { invoice: Invoice }) {
  const { t, language } = useSite()
  const words = t.invoices
  return (
    <dl className="grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-[auto_auto] print:grid-cols-[auto_auto]">
      <Fact label={words.number}>
        <bdi>{invoice.number}</bdi>
      </Fact>
      <Fact label={words.issuedOn}>{dateText(invoice.date, language, 'day')}</Fact>
      <Fact label={words.suppliedOn}>{dateText(invoice.visit_date, language, 'day')}</Fact>
      {invoice.booking_id && (
        <Fact label={words.booking}>
          <bdi>{invoice.booking_id}</bdi>
        </Fact>
      )}
      {invoice.corrects && (
        <Fact label={words.corrects}>
          <bdi>{invoice.corrects}</bdi>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 sm:contents print:contents">
      <dt className="text-muted">{label}</dt>
      <dd className="figures font-semibold">{children}</dd>
    </div>
  )
}

type PartyProps = { label: string; name: string; address: string; trn: string | null }

function Party({ label, name, address, trn }: PartyProps) {
  const words = useSite().t.invoices
  return (
    <section aria-label={label}>
      <p className="text-muted">{label}</p>
      <p className="font-semibold">{name}</p>
      <p className="whitespace-pre-line">{address}</p>
      {trn && <p className="figures wrap-anywhere">{words.trn(trn)}</p>}
    </section>
  )
}

function Totals({ invoice }: { invoice: Invoice }) {
  const words = useSite().t.invoices
  return (
    <dl className="ms-auto grid w-full max-w-80 gap-y-2 text-sm">
      {invoice.discount > 0 && (
        <Sum label={words.discount}>
          <bdi dir="ltr">−{aed(invoice.discount)}</bdi>
        </Sum>
      )}
      <Sum label={words.totalNet}>{aed(invoice.net)}</Sum>
      <Sum label={words.totalVat}>{aed(invoice.vat)}</Sum>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line pt-2 font-bold">
        <dt>{words.totals[invoice.kind]}</dt>
        <dd className="figures text-xl">{aed(invoice.total)}</dd>
      </div>
    </dl>
  )
}

function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6">
      <dt className="text-muted">{label}</dt>
      <dd className="figures">{children}</dd>
    </div>
  )
}
