import type { APIRequestContext } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { accounts } from '../../src/db/schema/accounts.ts'
import { addMinutes, dubaiDateOf, minutesPerDay } from '../../src/domain/dubai-time.ts'
import { quarterOf } from '../../src/domain/periods.ts'
import { creditWallet } from '../../src/operations/wallet/credit-wallet.ts'
import { requestWithdrawal } from '../../src/operations/wallet/request-withdrawal.ts'
import { longOf } from '../quick.ts'
import { bookOffice, quietDay } from './booking-calls.ts'
import { inHouse, takePlace } from './house.ts'
import { enterAsStaff, newAisha, newLayla, newOmar, signUp } from './people.ts'
import { expect, expectSound, open, test } from './site.ts'

const long = longOf(test)

/** AED 40 that a new customer asked for ten days ago, and may have by now. */
async function askedWithdrawal(request: APIRequestContext): Promise<string> {
  const { email } = await signUp(request, newAisha())
  return inHouse(async (context) => {
    const daysAgo = (days: number) => addMinutes(new Date(), -days * minutesPerDay)
    const [account] = await context.db
      .update(accounts)
      .set({ passwordChangedAt: daysAgo(30) })
      .where(eq(accounts.email, email))
      .returning({ id: accounts.id })
    const owner = account?.id ?? ''
    await creditWallet(context, owner, 10_000, `sorry ${owner}`)
    context.setNow(daysAgo(10))
    const asked = { amount: 4_000, iban: 'AE070331234567890123456', accountHolder: 'Aisha Rahman' }
    return (await requestWithdrawal(context, owner, asked, null)).id
  })
}

test('Omar refunds a part of a payment and pays out a withdrawal, by keyboard', async ({ page, browser, request, baseURL }) => {
  const { body } = await bookOffice(baseURL ?? '', { date: quietDay(38), time: '12:00' })
  await takePlace(body.data.id, { cash_received: true })
  const withdrawal = await askedWithdrawal(request)
  await enterAsStaff(page, newOmar(), 'admin')
  await open(page, `/admin/money/payments?search=${body.data.id}`)
  await page.getByRole('rowheader').getByRole('link', { name: 'Omar Haddad' }).press('Enter')
  await page.getByRole('button', { name: 'Refund', exact: true }).press('Enter')
  const refunding = page.getByRole('dialog', { name: 'Refund Omar Haddad' })
  await refunding.getByLabel('Amount in dirhams').press('ControlOrMeta+a')
  await page.keyboard.type('20')
  await refunding.getByRole('button', { name: 'Give AED 20.00' }).press('Enter')
  await expect(refunding.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('A window was left out')
  await expectSound(page)
  await refunding.getByRole('button', { name: 'Give AED 20.00' }).press('Enter')
  await expect(refunding).toBeHidden()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()

  await open(page, `/admin/money/withdrawals/${withdrawal}`)
  await page.getByRole('button', { name: 'Approve' }).press('Enter')
  await expect(page.getByText('You approved it. Somebody else with the right to money')).toBeVisible()
  await expect(page.getByRole('button', { name: 'I have transferred it' })).toBeHidden()
  await expectSound(page)
  const laylas = await (await browser.newContext()).newPage()
  await enterAsStaff(laylas, newLayla(), 'admin')
  await open(laylas, `/admin/money/withdrawals/${withdrawal}`)
  await laylas.getByRole('button', { name: 'I have transferred it' }).press('Enter')
  const recording = laylas.getByRole('alertdialog', { name: 'Record that AED 40.00 was transferred?' })
  await recording.getByRole('button', { name: 'I have transferred it' }).press('Enter')
  await expect(laylas.getByText('Paid out', { exact: true })).toBeVisible()
  await expectSound(laylas)
})

long(
  'on her phone, in Arabic, Layla makes a promo code and ends it, reads the VAT of the quarter, checks the ledger and reads the reports',
  async ({ page }) => {
    const code = `EID${Date.now().toString(36)}`.toUpperCase()
    await page.setViewportSize({ width: 360, height: 740 })
    await enterAsStaff(page, newLayla(), 'superadmin')
    await open(page, '/ar/admin/promos/new')
    await page.getByLabel('الرمز').fill(code)
    await page.getByLabel('النسبة المئوية').fill('١٥')
    await page.getByRole('button', { name: 'إنشاء رمز الخصم' }).press('Enter')
    await expect(page).toHaveURL('/ar/admin/promos')
    await page.getByRole('link', { name: code }).press('Enter')
    await page.getByRole('button', { name: 'إنهاء الآن' }).press('Enter')
    await expect(page.getByRole('button', { name: 'إعادة التفعيل' })).toBeVisible()

    await open(page, `/ar/admin/money/vat?quarter=${quarterOf(dubaiDateOf(new Date()))}`)
    await expect(page.getByRole('rowheader', { name: 'دبي' })).toBeVisible()
    await page.getByRole('button', { name: 'فحص الآن' }).press('Enter')
    await expect(page.getByText(/جرى الفحص/)).toBeVisible()
    await expectSound(page)

    await open(page, '/ar/admin/reports')
    await page.getByText('الأرقام في جدول').first().press('Enter')
    await expect(page.getByRole('region', { name: /، الأرقام$/ }).first()).toBeVisible()
    await expectSound(page)
  },
)
