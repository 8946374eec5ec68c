import { invoiceWords } from '../../../domain/invoice-words.en.ts'

export const invoices = {
  ...invoiceWords,
  titles: { invoice: 'Tax invoice', credit_note: 'Tax credit note' },
  titleOf: (number: string) => `Document ${number}`,
  loading: 'Loading your document…',
  failed: { title: 'Your document could not be loaded', text: 'Please try again in a moment.' },
  missing: {
    title: 'We cannot show this document here',
    text: 'Please open the link in the e-mail about your booking again, or log in: then you find all your documents at their bookings.',
    login: 'Log in',
  },
  again: 'Try again',
  back: 'Back to the booking',
  print: 'Print',
  pdf: 'Download PDF',
  fileFailed: 'The file could not be loaded. Please try again.',
  trn: (number: string) => `TRN ${number}`,
  lines: 'What was supplied',
  quantity: 'Quantity',
  vat: (rate: number) => `VAT (${rate}%)`,
}
