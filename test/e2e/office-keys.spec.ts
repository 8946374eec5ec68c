import { longOf } from '../quick.ts'
import { enterAsStaff, newAddress, newAisha, newOmar, signUp } from './people.ts'
import { expect, expectSound, open, test } from './site.ts'

const long = longOf(test)

long('Omar goes from customer to customer, closes a message and takes it back, by keys alone', async ({ page, request }) => {
  const email = newAddress('noor')
  const name = `Noor ${email.slice(5, -12)}`
  await request.post('/api/contact', { data: { name, email, message: 'Do you clean boats?' } })
  const last_name = `Rahman${Date.now().toString(36)}`
  for (const first_name of ['Aisha', 'Maryam']) await signUp(request, { ...newAisha(), first_name, last_name })
  await enterAsStaff(page, newOmar(), 'admin')
  const heading = page.getByRole('heading', { level: 1 })
  const press = (key: string) => page.keyboard.press(key)

  await open(page, `/admin/customers?search=${last_name}&sort=name`)
  await expect(page.getByRole('link', { name: last_name })).toHaveCount(2)
  await press('j')
  await press('o')
  await expect(heading).toHaveText(`Aisha ${last_name}`)
  await press(']')
  await expect(heading).toHaveText(`Maryam ${last_name}`)
  await press(']')
  await expect(page.getByText('The list that you came from ends here')).toBeVisible()
  await press('[')
  await expect(heading).toHaveText(`Aisha ${last_name}`)

  await press('g')
  await press('m')
  await page.getByRole('link', { name }).focus()
  await press('o')
  await expect(heading).toHaveText(name)
  await expect(page.getByLabel('Your reply')).toBeVisible()
  await page.getByRole('button', { name: 'Send reply' }).focus()
  await page.evaluate(() => addEventListener('click', ({ isTrusted }) => isTrusted && document.body.setAttribute('data-clicked', '')))
  await press('.')
  await expect(page.getByRole('dialog', { name: 'What can be done here' }).getByRole('combobox')).toBeFocused()
  await expectSound(page)
  await page.keyboard.type('close')
  await press('Enter')
  await expect(page.getByText('Closed. Open it again to reply.')).toBeVisible()
  await expect(page.locator('body'), 'the key that chose presses no button behind the dialog').not.toHaveAttribute('data-clicked')
  await press('u')
  await expect(page.getByLabel('Your reply')).toBeVisible()
  await press('u')
  await expect(page.getByText('There is nothing to undo')).toBeVisible()
})
