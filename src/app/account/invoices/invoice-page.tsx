import { useState } from 'react'
import { Link } from 'react-router'
import { useSite } from '../../i18n/messages.tsx'
import { ownClient } from '../../own-client.ts'
import { saveFile } from '../../save-file.ts'
import { MessageScreen } from '../../site/message-screen.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { askPdf, type InvoiceAddress, useInvoice } from './use-invoice.ts'

/** A tax document on the screen, on paper and as a file (product, decision 14). */
export function InvoicePage(address: InvoiceAddress) {
  const { t, to } = useSite()
  const words = t.invoices
  const { load, again } = useInvoice(address)
  if (load.kind === 'missing')
    return (
      <MessageScreen title={words.missing.title} text={words.missing.text}>
        <ButtonLink to={to.login}>{words.missing.login}</ButtonLink>
      </MessageScreen>
    )
  if (load.kind === 'failed')
    return (
      <MessageScreen {...words.failed}>
        <Button onClick={again}>{words.again}</Button>
      </MessageScreen>
    )
  return (
    <div className="page grid max-w-[54rem] gap-5 py-8 sm:py-12 print:max-w-none print:p-0">
      {load.kind === 'ready' && <Tools address={address} bookingId={load.invoice.booking_id} />}
      <Card as="article" className="p-5 sm:p-10 print:p-0 print:shadow-none print:inset-ring-0">
        {load.kind === 'ready' ? <InvoiceSheet invoice={load.invoice} /> : <Waiting number={address.number} />}
      </Card>
    </div>
  )
}

function Waiting({ number }: { number: string }) {
  const words = useSite().t.invoices
  return (
    <div className="grid gap-5">
      <h1 className="text-2xl">{words.titleOf(number)}</h1>
      <p role="status" className="text-muted">
        {words.loading}
      </p>
      <Skeleton className="h-24" />
      <Skeleton className="h-60" />
    </div>
  )
}

function Tools({ address, bookingId }: { address: InvoiceAddress; bookingId: string }) {
  const { t, to, language } = useSite()
  const words = t.invoices
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const savePdf = async () => {
    setBusy(true)
    setFailed(false)
    await askPdf(ownClient(language), address)
      .then((file) => saveFile(file, `${address.number}.pdf`))
      .catch(() => setFailed(true))
    setBusy(false)
  }
  return (
    <div className="grid gap-3 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Link to={to.ownBooking(bookingId)} className="inline-flex min-h-11 items-center gap-2 font-semibold text-link hover:underline">
          <Icon name="arrow-left" className="size-4.5" />
          {words.back}
        </Link>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => window.print()}>
            {words.print}
          </Button>
          <Button size="sm" busy={isBusy} onClick={savePdf}>
            {!isBusy && <Icon name="download" className="size-4.5" />}
            {words.pdf}
          </Button>
        </div>
      </div>
      {hasFailed && (
        <Notice tone="error" live>
          {words.fileFailed}
        </Notice>
      )}
    </div>
  )
}
