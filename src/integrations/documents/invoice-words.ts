import { invoiceWords as arabic } from '../../domain/invoice-words.ar.ts'
import { invoiceWords as english } from '../../domain/invoice-words.en.ts'
import type { Language } from '../../domain/language.ts'

const en = { ...english, titles: { invoice: 'Tax Invoice', credit_note: 'Tax Credit Note' }, trn: 'TRN', vatRate: 'VAT rate', vat: 'VAT' }
export type InvoiceWords = typeof en

const ar: InvoiceWords = {
  ...arabic,
  titles: { invoice: 'فاتورة ضريبية', credit_note: 'إشعار دائن ضريبي' },
  trn: 'رقم التسجيل الضريبي',
  vatRate: 'نسبة الضريبة',
  vat: 'الضريبة',
}

export const invoiceWords: Record<Language, InvoiceWords> = { en, ar }
