import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import { successOf } from '../../private/failure.ts'

/** Which document, and how it is accessed: the key of its booking's link, or null for the logged-in customer. */
export type InvoiceAddress = { number: string; bookingId: string; bookingKey: string | null }

export const invoiceQuery = (api: ApiClient, { number, bookingId, bookingKey }: InvoiceAddress) =>
  queryOptions({
    queryKey: ['invoice', number, bookingId, bookingKey],
    queryFn: async () =>
      (
        await successOf(
          bookingId
            ? api.call('GET /booking/{id}/invoices/{number}', { params: { id: bookingId, number }, token: bookingKey })
            : api.call('GET /customer/invoices/{number}', { params: { number } }),
        )
      ).data,
  })

/** The document as a file. */
export const downloadInvoice = (api: ApiClient, { number, bookingId, bookingKey }: InvoiceAddress) =>
  mutationOptions({
    mutationFn: () =>
      bookingId
        ? api.file('GET /booking/{id}/invoices/{number}/pdf', { params: { id: bookingId, number }, token: bookingKey })
        : api.file('GET /customer/invoices/{number}/pdf', { params: { number } }),
  })
