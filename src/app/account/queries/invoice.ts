import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { OwnClient } from '../../../contracts/own-client.ts'
import { successOf } from '../../private/failure.ts'

/** Which document, and how it is accessed: the key of its booking's link, or null for the logged-in customer. */
export type InvoiceAddress = { number: string; bookingId: string; bookingKey: string | null }

export const invoiceQuery = (api: OwnClient, { number, bookingId, bookingKey }: InvoiceAddress) =>
  queryOptions({
    queryKey: ['invoice', number, bookingId, bookingKey],
    queryFn: async () => (await successOf(bookingId ? api.bookingInvoice(bookingId, number, bookingKey) : api.invoice(number))).data,
  })

/** The document as a file. */
export const downloadInvoice = (api: OwnClient, { number, bookingId, bookingKey }: InvoiceAddress) =>
  mutationOptions({ mutationFn: () => (bookingId ? api.bookingInvoicePdf(bookingId, number, bookingKey) : api.invoicePdf(number)) })
