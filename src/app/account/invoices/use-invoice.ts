import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../../../contracts/client.ts'
import type { Invoice } from '../../../contracts/invoices.ts'
import type { OwnClient } from '../../../contracts/own-client.ts'
import { useSite } from '../../i18n/messages.tsx'
import { ownClient } from '../../own-client.ts'

/** Which document, and by which right: its booking's key, or with none whoever is signed in. */
export type InvoiceAddress = { number: string; bookingId: string; bookingKey: string | null | undefined }
export type InvoiceLoad = { kind: 'loading' | 'missing' | 'failed' } | { kind: 'ready'; invoice: Invoice }

const ask = (api: OwnClient, { number, bookingId, bookingKey }: InvoiceAddress) =>
  bookingId ? api.bookingInvoice(bookingId, number, bookingKey) : api.invoice(number)

/** The document as a file. */
export const askPdf = (api: OwnClient, { number, bookingId, bookingKey }: InvoiceAddress): Promise<Blob> =>
  bookingId ? api.bookingInvoicePdf(bookingId, number, bookingKey) : api.invoicePdf(number)

const isMissing = (error: unknown) => error instanceof ApiError && [400, 401, 403, 404, 422].includes(error.status)

/** The document, and a way to ask for it again. */
export function useInvoice({ number, bookingId, bookingKey }: InvoiceAddress): { load: InvoiceLoad; again: () => void } {
  const { language } = useSite()
  const [load, setLoad] = useState<InvoiceLoad>({ kind: 'loading' })
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks the same question again.
  useEffect(() => {
    if (bookingKey === undefined) return
    let isStale = false
    setLoad({ kind: 'loading' })
    ask(ownClient(language), { number, bookingId, bookingKey })
      .then(({ data }): InvoiceLoad => ({ kind: 'ready', invoice: data }))
      .catch((error): InvoiceLoad => ({ kind: isMissing(error) ? 'missing' : 'failed' }))
      .then((answer) => !isStale && setLoad(answer))
    return () => {
      isStale = true
    }
  }, [language, number, bookingId, bookingKey, turn])
  return { load, again: useCallback(() => setTurn((count) => count + 1), []) }
}
