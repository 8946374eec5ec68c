import type { Page } from '@playwright/test'
import { enterAsStaff, newAisha, newLayla, newOmar, sessionOf, signUp } from './people.ts'
import { expect, expectSound, open, test } from './site.ts'

/** Omar asks for more than he may give alone, with a call of his session. */
async function ask(page: Page, reason: string): Promise<void> {
  const authorization = `Bearer ${(await sessionOf(page))['service-market:token']}`
  const aisha = await signUp(page.request, newAisha())
  const found = await page.request.get(`/api/admin/customers?search=${encodeURIComponent(aisha.email)}`, { headers: { authorization } })
  const [{ id }] = (await found.json()).data
  const data = { account_id: id, amount: 500, reason }
  expect((await page.request.post('/api/admin/credits', { headers: { authorization }, data })).status()).toBe(200)
}

test('on his phone, in Arabic, Omar gives AED 50, takes it back and asks for 500; Layla approves it, takes that back, and refuses another', async ({
  page,
  browser,
}) => {
  const [vase, late] = [`A vase was broken ${Date.now()}`, `They came late ${Date.now()}`]
  const aisha = await signUp(page.request, newAisha())
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAsStaff(page, newOmar(), 'admin')
  await open(page, `/ar/admin/customers?search=${encodeURIComponent(aisha.email)}`)
  await page.getByRole('link', { name: 'Aisha Rahman' }).press('Enter')
  await page.getByRole('button', { name: 'إضافة رصيد' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'إضافة رصيد إلى Aisha Rahman' })
  await dialog.getByLabel('المبلغ بالدرهم').press('ControlOrMeta+a')
  await page.keyboard.type('خمسون')
  await dialog.getByLabel('السبب').press('ControlOrMeta+a')
  await page.keyboard.type('The team came late')
  await dialog.getByRole('button', { name: /^(منح|طلب)/ }).press('Enter')
  await expect(dialog.getByText('أدخل المبلغ بالدرهم')).toBeVisible()
  await dialog.getByLabel('المبلغ بالدرهم').press('ControlOrMeta+a')
  await page.keyboard.type('٥٠')
  await expectSound(page)
  await dialog.getByRole('button', { name: /^منح .*50/ }).press('Enter')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'تراجع', exact: true }).press('Enter')
  await expect(page.getByText('عاد كل شيء كما كان.')).toBeVisible()
  await page.getByRole('button', { name: 'إضافة رصيد' }).press('Enter')
  await dialog.getByLabel('المبلغ بالدرهم').press('ControlOrMeta+a')
  await page.keyboard.type('500')
  await dialog.getByLabel('السبب').press('ControlOrMeta+a')
  await page.keyboard.type(vase)
  await dialog.getByRole('button', { name: /^طلب .*500/ }).press('Enter')
  await expect(dialog).toBeHidden()

  await ask(page, late)
  await open(page, '/admin/approvals')
  const own = page.getByRole('row').filter({ hasText: vase })
  await expect(own.getByText('Your own request')).toBeVisible()
  await expect(own.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  const laylas = await (await browser.newContext()).newPage()
  await enterAsStaff(laylas, newLayla(), 'superadmin')
  await open(laylas, '/admin/approvals?sort=newest')
  const row = (reason: string) => laylas.getByRole('row').filter({ hasText: reason })
  await expect(row(vase)).toBeVisible()
  await expectSound(laylas)
  await row(vase).getByRole('button', { name: 'Approve' }).press('Enter')
  await expect(laylas.getByRole('dialog')).toContainText('held for the time to undo')
  await laylas.getByRole('dialog').getByRole('button', { name: 'Approve' }).press('Enter')
  await expect(laylas.getByText('Approved. It takes effect once its time to undo is over.')).toBeVisible()
  await expect(row(vase)).toHaveCount(0)
  await laylas.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(laylas.getByText('Undone. Everything is as before.')).toBeVisible()
  await expect(row(vase)).toBeVisible()

  await row(late).getByRole('button', { name: 'Refuse' }).press('Enter')
  await laylas.getByRole('dialog').getByRole('button', { name: 'Refuse' }).press('Enter')
  await expect(laylas.getByLabel('Remark')).toBeFocused()
  await laylas.keyboard.type('They were on time')
  await laylas.getByRole('dialog').getByRole('button', { name: 'Refuse' }).press('Enter')
  await expect(laylas.getByText('The request is refused')).toBeVisible()
  await laylas.context().close()

  await open(page, '/ar/admin/approvals?state=refused&sort=newest')
  await expect(page.getByText('They were on time').first()).toBeVisible()
  await expectSound(page)
})
