import { enterAsStaff, newAddress, newLayla, newOmar } from './people.ts'
import { expect, open, test } from './site.ts'

test('what Omar takes goes from what Layla looks at, and leaves her focus and what she types alone', async ({ page, browser, request }) => {
  const ask = async (name: string) => {
    const email = newAddress(name)
    const from = `${name} ${email.slice(name.length + 1, -12)}`
    await request.post('/api/contact', { data: { name: from, email, message: 'Do you clean boats?' } })
    return from
  }
  const [huda, noor] = [await ask('huda'), await ask('noor')]
  const other = await browser.newContext()
  const hers = await other.newPage()
  await Promise.all([enterAsStaff(page, newOmar(), 'admin'), enterAsStaff(hers, newLayla(), 'superadmin')])
  const waiting = '/admin?queue=messages&taker=nobody'
  await Promise.all([open(page, waiting), open(hers, waiting)])
  const takes = (name: string) => page.getByRole('button', { name: `Take: ${name}` }).click()

  await hers.getByRole('button', { name: `Put off: ${huda}` }).focus()
  await takes(huda)
  await expect(hers.getByRole('link', { name: huda })).toHaveCount(0)
  await expect(hers.locator('tr[data-row] :focus')).toHaveCount(1)

  await hers.getByRole('link', { name: noor }).click()
  await hers.getByLabel('Your reply').fill('Dear Noor, boats are')
  await takes(noor)
  await expect(hers.getByText('With: Omar')).toBeVisible()
  await expect(hers.getByLabel('Your reply')).toBeFocused()
  await expect(hers.getByLabel('Your reply')).toHaveValue('Dear Noor, boats are')
  await other.close()
})
