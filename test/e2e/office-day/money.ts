import { newAisha, sessionOf, signUp } from '../people.ts'
import { expect, open } from '../site.ts'
import { type Day, goTo } from './day.ts'

/** Omar gives Aisha AED 50, takes it back, and asks for 500, which is more than he may give alone. */
export async function giveCredit({ omar, aisha, t, said, to, language, look }: Day, why: string): Promise<void> {
  const { page, hands } = omar
  const words = t.officeMoneyDialogs
  await hands.press('Control+k')
  await hands.type(aisha.email)
  await expect(page.getByRole('option', { selected: true })).toContainText('Aisha Rahman')
  await look(page, 'desktop')
  await hands.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aisha Rahman')
  const give = page.getByRole('button', { name: words.credit, exact: true })
  const dialog = page.getByRole('dialog', { name: words.creditTitle('Aisha Rahman') })
  const amount = dialog.getByLabel(words.amount)
  const send = dialog.getByRole('button', { name: new RegExp(`^(${words.give}|${words.ask('').trim()}) `) })
  await hands.enter(give)
  await hands.write(amount, language === 'ar' ? 'خمسون' : 'fifty')
  await hands.write(dialog.getByLabel(words.reason), 'The team came late')
  await hands.enter(dialog.getByRole('button').last())
  await expect(dialog.getByText(words.amountWrong)).toBeVisible()
  await hands.write(amount, language === 'ar' ? '٥٠' : '50')
  await look(page, 'phone')
  await hands.enter(send.and(dialog.getByRole('button', { name: '50.00' })))
  await expect(dialog).toBeHidden()
  await hands.press('u')
  await expect(page.getByText(said.undone)).toBeVisible()
  await expect(page.getByText(words.states.undone, { exact: true })).toBeVisible()

  await hands.enter(give)
  await hands.write(amount, '500')
  await expect(dialog.getByText(words.asks)).toBeVisible()
  await hands.write(dialog.getByLabel(words.reason), why)
  await hands.enter(dialog.getByRole('button', { name: words.ask('AED 500.00') }))
  await expect(dialog).toBeHidden()
  await goTo(omar, t.office.pages.approvals, to.office('/approvals'))
  const own = page.getByRole('row').filter({ hasText: why })
  await expect(own.getByText(t.officeApprovals.own)).toBeVisible()
  await expect(own.getByRole('button', { name: t.officeApprovals.approve, exact: true })).toHaveCount(0)
}

/** He asks for as much for somebody else, with a call of his session. */
export async function askForMore({ omar: { page } }: Day, reason: string): Promise<void> {
  const { email } = await signUp(page.request, newAisha())
  const headers = { authorization: `Bearer ${(await sessionOf(page))['service-market:token']}` }
  const found = await page.request.get(`/api/admin/customers?search=${encodeURIComponent(email)}`, { headers })
  const [{ id }] = (await found.json()).data
  expect((await page.request.post('/api/admin/credits', { headers, data: { account_id: id, amount: 500, reason } })).status()).toBe(200)
}

/** Layla approves it, takes that back, and approves it again. */
export async function approveCredit({ layla, t, said, to, look }: Day, why: string): Promise<void> {
  const { page, hands } = layla
  const words = t.officeApprovals
  await open(page, to.office('/approvals?sort=newest'))
  const row = page.getByRole('row').filter({ hasText: why })
  const dialog = page.getByRole('dialog')
  const approve = async () => {
    await hands.enter(row.getByRole('button', { name: words.approve, exact: true }))
    await expect(dialog).toContainText(words.approveNote)
    await hands.enter(dialog.getByRole('button', { name: words.approve, exact: true }))
    await expect(page.getByText(said.approvalGiven)).toBeVisible()
    await expect(row).toHaveCount(0)
  }
  await expect(row).toBeVisible()
  await look(page, 'desktop')
  await approve()
  await hands.press('u')
  await expect(page.getByText(said.undone)).toBeVisible()
  await expect(row).toBeVisible()
  await approve()
}

/** She refuses another one, with a remark that Omar reads. */
export async function refuseCredit({ layla, omar, t, said, to, look }: Day, why: string, remark: string): Promise<void> {
  const { page, hands } = layla
  const words = t.officeApprovals
  await hands.enter(page.getByRole('row').filter({ hasText: why }).getByRole('button', { name: words.refuse, exact: true }))
  const refuse = page.getByRole('dialog').getByRole('button', { name: words.refuse, exact: true })
  await hands.enter(refuse)
  await expect(page.getByLabel(words.remark)).toBeFocused()
  await hands.type(remark)
  await hands.enter(refuse)
  await expect(page.getByText(said.approvalRefused)).toBeVisible()

  await open(omar.page, to.office('/approvals?state=refused&sort=newest'))
  await expect(omar.page.getByText(remark)).toBeVisible()
  await look(omar.page, 'phone')
}
