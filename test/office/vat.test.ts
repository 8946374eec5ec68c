import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, instantOf } from '../../src/domain/dubai-time.ts'
import type { InvoiceDocument } from '../../src/domain/invoice.ts'
import { defaultMoneySettings } from '../../src/domain/money-settings.ts'
import { daysOfQuarter, quarterOf } from '../../src/domain/periods.ts'
import { createBooking } from '../../src/operations/bookings/create-booking.ts'
import { insertInvoice } from '../../src/operations/invoices/issue-invoice.ts'
import { readVatReturn } from '../../src/operations/invoices/read-vat-return.ts'
import { checkLedger } from '../../src/operations/ledger/check-ledger.ts'
import { customerNamed, officeCleaning } from '../bookings/people.ts'
import { contextOn } from '../context.ts'
import { createTestDatabase, empty } from '../database.ts'
import { sealedForNobody } from '../vault.ts'

const { pool } = await createTestDatabase()
const context = contextOn(pool)
const staff = { ...context, actor: { kind: 'staff' as const, role: 'superadmin' as const, accountId: 'layla', sessionId: 'none' } }
const cities = ['dubai', 'abu_dhabi', 'sharjah'] as const

const issued = fc.record({
  city: fc.constantFrom(...cities),
  day: fc.integer({ min: 0, max: 730 }).map((days) => addDays('2025-11-22', days)),
  net: fc.integer({ min: 0, max: 1_000_000 }),
  rate: fc.constantFrom(0, 500, 500, 1_500),
  isKept: fc.constantFrom(true, true, true, false),
  kind: fc.constantFrom('invoice' as const, 'invoice' as const, 'credit_note' as const),
})
type Issued = typeof issued extends fc.Arbitrary<infer One> ? One : never

const bookingIn: Record<string, string> = {}
for (const city of cities) {
  const customer = await customerNamed(context, 'Aisha')
  bookingIn[city] = (await createBooking(context, officeCleaning(customer), null)).id
  await pool.query('UPDATE bookings SET city = $2 WHERE id = $1', [bookingIn[city], city])
}

/** Issues the documents as the business does, each with the next number; the transactions of those that are not kept roll back. */
async function issue(documents: Issued[]) {
  await Promise.all(
    documents.map(({ city, day, net, rate, kind, isKept }, index) =>
      context.db
        .transaction(async (tx) => {
          const vat = Math.round((net * rate) / 10_000)
          const isCredit = kind === 'credit_note'
          const document: Omit<InvoiceDocument, 'number'> = {
            kind,
            isFull: false,
            issuedOn: day,
            suppliedOn: day,
            seller: defaultMoneySettings.company,
            buyer: { name: 'Aisha Rahman', address: 'Dubai', trn: null },
            bookingId: bookingIn[city] ?? '',
            lines: [],
            vatBasisPoints: rate,
            discount: 0,
            net,
            vat,
            total: net + vat,
            corrects: isCredit ? 'INV-2026-999999' : null,
            reason: isCredit ? 'a window was left out' : null,
          }
          const at = { ...context, now: () => instantOf(day, '12:00') }
          await insertInvoice(at, tx, { document, owner: 'aisha', visitId: index + 1, refundId: isCredit ? `ref ${index}` : null })
          if (!isKept) throw new Error('rolled back')
        })
        .catch((error: Error) => {
          if (error.message !== 'rolled back') throw error
        }),
    ),
  )
}

test('the VAT of each quarter and emirate is the sum of its invoices less its credit notes, whatever was issued at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(issued, { minLength: 1, maxLength: 25 }), async (documents) => {
      await empty(pool, 'invoices', 'invoice_days', 'invoice_counters')
      await pool.query(
        `INSERT INTO invoices (number, kind, year, sequence, owner, booking_id, visit_id, net, vat, total, document, buyer, issued_at)
          SELECT 'INV-2026-999999', 'invoice', 2026, 999999, 'aisha', 'none', 0, 0, 0, 0, '{}', $1, now()`,
        [sealedForNobody],
      )
      await issue(documents)
      for (const quarter of new Set(documents.map(({ day }) => quarterOf(day)))) {
        const { rows, total } = await readVatReturn(staff, quarter)
        const { from, until } = daysOfQuarter(quarter)
        const inQuarter = documents.filter(({ day, isKept }) => isKept && from <= day && day <= until)
        const sumOf = (which: (one: Issued) => boolean) =>
          inQuarter.filter(which).reduce(
            (sum, { net, rate, kind }) => {
              const sign = kind === 'invoice' ? 1 : -1
              return { net: sum.net + sign * net, vat: sum.vat + sign * Math.round((net * rate) / 10_000) }
            },
            { net: 0, vat: 0 },
          )
        for (const { emirate, vat_rate, net, vat } of rows) {
          const expected = sumOf(({ city, rate }) => city === emirate && rate === vat_rate * 100)
          expect({ emirate, vat_rate, net: Math.round(net * 100), vat: Math.round(vat * 100) }).toEqual({ emirate, vat_rate, ...expected })
        }
        const all = sumOf(() => true)
        expect({ net: Math.round(total.net * 100), vat: Math.round(total.vat * 100) }).toEqual(all)
        expect(total.invoices + total.credit_notes).toBe(inQuarter.length)
      }
    }),
    { numRuns: 40 },
  )
})

test('a document that the sums of its day miss is found by the check of the ledger', async () => {
  await empty(pool, 'invoices', 'invoice_days', 'invoice_counters')
  await issue([{ city: 'dubai', day: '2026-11-22', net: 10_000, rate: 500, kind: 'invoice', isKept: true }])
  const problems = async () => (await checkLedger(context)).problems.filter(({ kind }) => kind === 'invoice_days_differ')
  expect(await problems()).toEqual([])
  await pool.query('UPDATE invoice_days SET net = net - 1')
  expect(await problems()).toHaveLength(1)
})
