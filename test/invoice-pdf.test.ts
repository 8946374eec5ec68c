import { expect, test, vi } from 'vitest'
import type { InvoiceDocument } from '../src/domain/invoice.ts'

const company = { en: 'Marina & Co', ar: 'شركة المارينا للتنظيف' }
const invoice: InvoiceDocument = {
  number: 'INV-2026-000001',
  kind: 'invoice',
  isFull: false,
  issuedOn: '2026-11-23',
  suppliedOn: '2026-11-22',
  seller: { name: company, address: { en: 'Dubai Marina', ar: 'مرسى دبي' }, trn: '100000000000003' },
  buyer: { name: 'عائشة', address: 'Villa 12', trn: null },
  bookingId: 'SM-6NN7-PSKB',
  lines: [
    { description: { en: 'Office\u00a0cleaning, fi ffl', ar: 'تنظيف المكاتب لا' }, quantity: 1, net: 10_000, vat: 500, total: 10_500 },
  ],
  vatBasisPoints: 500,
  discount: 0,
  net: 10_000,
  vat: 500,
  total: 10_500,
  corrects: null,
  reason: null,
}

/** Draws as a process does that has drawn nothing yet. */
async function openDrawing() {
  vi.resetModules()
  const { drawInvoice } = await import('../src/integrations/documents/draw-invoice.ts')
  return drawInvoice
}

test('an invoice is the same file whatever was drawn before it', async () => {
  const draw = await openDrawing()
  const english = await draw(invoice, 'en')
  const arabic = await draw(invoice, 'ar')
  expect(await (await openDrawing())(invoice, 'ar')).toEqual(arabic)
  expect(await Promise.all([draw(invoice, 'ar'), draw(invoice, 'en')])).toEqual([arabic, english])
})
