import { invoiceWords } from '../../../domain/invoice-words.en.ts'

export const invoices = {
  ...invoiceWords,
  titles: { invoice: 'Tax invoice', credit_note: 'Tax credit note' },
  titleOf: (number: string) => `Document ${number}`,
  loading: 'Loading your document…',
  failed: { title: "We couldn't load your document", text: 'Please try again in a moment.' },
  missing: {
    title: "We can't show this document here",
    text: 'Please open the link in your booking email again, or log in to find all your documents with your bookings.',
    login: 'Log in',
  },
  again: 'Try again',
  back: 'Back to the booking',
  backToPacks: 'Back to your packs',
  print: 'Print',
  pdf: 'Download PDF',
  fileFailed: "We couldn't load the file. Please try again.",
  trn: (number: string) => `TRN ${number}`,
  lines: 'Items',
  quantity: 'Quantity',
  vat: (rate: number) => `VAT (${rate}%)`,
}
