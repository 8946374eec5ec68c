import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useSite } from '../../i18n/messages.tsx'
import { useApi } from '../../private/use-api.ts'
import { saveFile } from '../../save-file.ts'
import { MessageScreen } from '../../site/message-screen.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { downloadInvoice, type InvoiceAddress, invoiceQuery } from '../queries/invoice.ts'
import { InvoiceSheet } from './invoice-sheet.tsx'

type InvoicePageProps = Omit<InvoiceAddress, 'bookingKey'> & {
  /** undefined while unknown. */
  bookingKey: string | null | undefined
}

/** A tax document on the screen, on paper and as a file (product, decision 14). */
export function InvoicePage({ number, bookingId, bookingKey }: InvoicePageProps) {
  const { t, to } = useSite()
  const words = t.invoices
  const address = { number, bookingId, bookingKey: bookingKey ?? null }
  const { data: invoice, error, refetch } = useQuery({ ...invoiceQuery(useApi(), address), enabled: bookingKey !== undefined })
  if (!invoice && error && notShown.has(error.status))
    return (
      <MessageScreen title={words.missing.title} text={words.missing.text}>
        <ButtonLink to={to.login}>{words.missing.login}</ButtonLink>
      </MessageScreen>
    )
  if (!invoice && error)
    return (
      <MessageScreen {...words.failed}>
        <Button onClick={() => void refetch()}>{words.again}</Button>
      </MessageScreen>
    )
  return (
    <div className="page grid max-w-[54rem] grid-cols-[minmax(0,1fr)] gap-5 py-8 sm:py-12 print:max-w-none print:p-0">
      {invoice && <Tools address={address} bookingId={invoice.booking_id} />}
      <Card as="article" className="p-5 sm:p-10 print:p-0 print:shadow-none print:inset-ring-0">
        {invoice ? <InvoiceSheet invoice={invoice} /> : <Waiting number={number} />}
      </Card>
    </div>
  )
}

/** The statuses of a document that does not exist, or not for this caller. */
const notShown = new Set([400, 401, 403, 404, 422])

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

function Tools({ address, bookingId }: { address: InvoiceAddress; bookingId: string | null }) {
  const { t, to } = useSite()
  const words = t.invoices
  const { isPending, isError, mutate } = useMutation(downloadInvoice(useApi(), address))
  const savePdf = () => isPending || mutate(undefined, { onSuccess: (file) => saveFile(file, `${address.number}.pdf`) })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Link
          to={bookingId ? to.ownBooking(bookingId) : to.profileTab('wallet')}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-link hover:underline"
        >
          <Icon name="arrow-left" className="size-4.5" />
          {bookingId ? words.back : words.backToPacks}
        </Link>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => window.print()}>
            {words.print}
          </Button>
          <Button size="sm" busy={isPending} onClick={savePdf}>
            {!isPending && <Icon name="download" className="size-4.5" />}
            {words.pdf}
          </Button>
        </div>
      </div>
      {isError && (
        <Notice tone="error" live>
          {words.fileFailed}
        </Notice>
      )}
    </div>
  )
}
