import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { useToast } from '../../private/use-toast.ts'
import { saveFile } from '../../save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { amountColumn } from '../list/columns.tsx'
import { ListPage } from '../list/list-page.tsx'
import { invoicePdf, invoicesQuery } from '../queries/money.ts'

await bringTexts('officeMoney')

/** The tax invoices and credit notes of all customers. */
export default function Invoices() {
  const { t, to } = useSite()
  const { newest, oldest } = t.officeLists
  const words = t.officeMoney
  const toast = useToast()
  const pdf = useChange(invoicePdf(useApi()), {
    refused: words.invoice.failed,
    unreachable: t.privatePages.networkError,
    onFailure: (text) => toast({ tone: 'error', text }),
  })
  const save = async (number: string) => {
    const file = await pdf.run(number)
    if (file) saveFile(file, `${number}.pdf`)
  }
  return (
    <ListPage
      list={{
        page: 'invoices',
        icon: 'receipt-text',
        query: invoicesQuery,
        idOf: ({ number }) => number,
        title: {
          head: words.heads.number,
          text: ({ number }) => number,
          to: ({ booking_id, account_id }) => to.office(account_id ? `/customers/${account_id}` : `/bookings/${booking_id}`),
        },
        columns: [
          { name: 'kind', head: words.heads.kind, cell: ({ kind }) => words.invoiceKinds[kind] },
          { name: 'customer', head: words.heads.customer, cell: ({ customer_name }) => <bdi>{customer_name}</bdi> },
          {
            name: 'issued',
            head: words.heads.issued,
            cell: ({ date }) => <bdi className="tabular-nums">{date}</bdi>,
            sorts: { up: 'oldest', down: 'newest' },
          },
          amountColumn('net', words.heads.net, 'net'),
          amountColumn('vat', words.heads.vat, 'vat'),
          amountColumn('total', words.heads.total, 'total'),
        ],
        filters: [
          { name: 'kind', label: words.heads.kind, options: words.invoiceKinds },
          { name: 'from', label: words.heads.from },
          { name: 'until', label: words.heads.until },
        ],
        sorts: { newest, oldest },
        search: words.invoice.search,
        actions: ({ number }) => (
          <Button size="sm" variant="quiet" disabled={pdf.isBusy} onClick={() => save(number)} aria-label={words.invoice.pdfOf(number)}>
            <Icon name="download" />
            {words.invoice.pdf}
          </Button>
        ),
      }}
    />
  )
}
