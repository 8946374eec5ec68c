import type { Page } from '@playwright/test'
import { enterAsStaff, newAisha, newLayla, newOmar, sessionOf, signUp } from './people.ts'
import { expect, expectSound, open, test } from './site.ts'

/** Omar asks for credit above what he may give alone, one request for each reason. */
async function ask(page: Page, reasons: string[]): Promise<void> {
  await enterAsStaff(page, newOmar(), 'admin')
  await open(page, '/admin/approvals')
  const authorization = `Bearer ${(await sessionOf(page))['service-market:token']}`
  for (const reason of reasons) {
    const aisha = await signUp(page.request, newAisha())
    const found = await page.request.get(`/api/admin/customers?search=${encodeURIComponent(aisha.email)}`, { headers: { authorization } })
    const [{ id }] = (await found.json()).data
    const data = { account_id: id, amount: 500, reason }
    expect((await page.request.post('/api/admin/credits', { headers: { authorization }, data })).status()).toBe(200)
  }
}

test('Layla approves what Omar asked for by keyboard, takes it back, and refuses the other with a remark, which Omar reads', async ({
  page,
  browser,
}) => {
  const [vase, late] = [`A vase was broken ${Date.now()}`, `They came late ${Date.now()}`]
  await ask(page, [vase, late])
  await page.reload()
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

  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/ar/admin/approvals?state=refused&sort=newest')
  await expect(page.getByText('They were on time').first()).toBeVisible()
  await expectSound(page)
})
