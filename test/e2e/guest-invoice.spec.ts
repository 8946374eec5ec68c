import { refundPayment } from '../../src/operations/refunds/refund-payment.ts'
import { longOf } from '../quick.ts'
import { bookOffice, quietDay } from './booking-calls.ts'
import { inHouse, takePlace } from './house.ts'
import { expect, expectSound, test } from './site.ts'

const long = longOf(test)

type Documents = { id: string; token: string; invoice: string; note: string }

/** A completed visit that was partly refunded. */
async function invoiced(url: string): Promise<Documents> {
  for (let day = 46; ; day += 7) {
    const { status, body } = await bookOffice(url, { date: quietDay(day), time: '17:00' })
    if (status !== 200) continue
    const { id, token } = body.data
    await takePlace(id, { cash_received: true })
    return inHouse(async (context) => {
      const { rows } = await context.db.execute<{ id: string }>(`SELECT id FROM payments WHERE booking_id = '${id}'`)
      const refund = { amount: 2_500, to: 'source', reason: 'A window was left out', idempotencyKey: `windows of ${id}` } as const
      await refundPayment(context, { paymentId: rows[0]?.id ?? '', ...refund })
      const documents = await context.db.execute<{ number: string }>(
        `SELECT i.number FROM invoices i JOIN visits v ON v.id = i.visit_id WHERE v.booking_id = '${id}' ORDER BY i.kind DESC`,
      )
      const [invoice = '', note = ''] = documents.rows.map(({ number }) => number)
      return { id, token, invoice, note }
    })
  }
}

test.use({ expectedErrors: /Failed to load resource/ })

long('only the emailed key opens the invoice and the credit note', async ({ page, browser, baseURL }) => {
  const { id, token, invoice, note } = await invoiced(baseURL ?? '')
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`/invoices/${invoice}?booking=${id}#key=${token}`)
  await expect(page.getByRole('heading', { name: 'Tax invoice', exact: true })).toBeVisible()
  await expect(page).toHaveURL(`/invoices/${invoice}?booking=${id}`)
  await expect(page.getByRole('article')).toContainText('Omar Haddad')
  await expect(page.getByRole('article')).toContainText('AED\u00a0105.00')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).press('Enter')
  expect((await saved).suggestedFilename()).toBe(`${invoice}.pdf`)
  await page.getByRole('link', { name: 'Back to the booking' }).press('Enter')
  await page.getByRole('link', { name: `Credit note ${note}` }).click()
  await expect(page.getByRole('article')).toContainText(`Corrects invoice${invoice}`)

  const other = await browser.newPage({ baseURL, viewport: { width: 360, height: 800 } })
  await other.goto(`/ar/invoices/${note}?booking=${id}#key=${token}`)
  await expect(other.getByRole('heading', { name: 'إشعار دائن ضريبي' })).toBeVisible()
  await expect(other.getByRole('article')).toContainText('AED\u00a025.00')
  await expectSound(other)
  await other.close()

  const { body } = await bookOffice(baseURL ?? '', { date: quietDay(80), time: '09:00' })
  for (const [address, words] of [
    [`/invoices/${invoice}?booking=${id}`, "We can't show this document here"],
    [`/ar/invoices/${note}?booking=${id}`, 'لا يمكننا عرض هذا المستند هنا'],
    [`/invoices/${note}?booking=${id}#key=${token}x`, "We can't show this document here"],
    [`/invoices/${invoice}#key=${token}`, "We can't show this document here"],
    [`/invoices/${invoice}?booking=${body.data?.id}#key=${body.data?.token}`, "We can't show this document here"],
  ] as const) {
    const stranger = await browser.newPage({ baseURL })
    await stranger.goto(address)
    await expect(stranger.getByRole('heading', { name: words })).toBeVisible()
    await expect(stranger.locator('main')).not.toContainText(/Haddad|Marina|105|Office/)
    await stranger.close()
  }
})
