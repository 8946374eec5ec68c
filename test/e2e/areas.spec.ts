import { longOf } from '../quick.ts'
import { enterAsStaff, newOmar } from './people.ts'
import { expect, expectSound, open, test } from './site.ts'
import { aisha, callsOf, daysFromToday, dialog, openWizard } from './wizard.ts'

const long = longOf(test)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  long(
    'an area is found in Arabic by keyboard, its times are asked for, and a time that it does not have is replaced on the spot',
    async ({ page }) => {
      const date = daysFromToday(30)
      const calls = callsOf(page)
      await page.route('**/api/free-times*area=jlt*', async (route) => {
        const answer = await route.fetch()
        const body = await answer.json()
        const without = (day: { times: string[] }) => ({ ...day, times: day.times.filter((time) => time !== '10:00') })
        await route.fulfill({ json: { ...body, data: body.data.map(without) } })
      })
      await openWizard(page, '/ar/services/books')
      await page.evaluate((day) => {
        const form = { cleaners: '1', hours: '2', frequency: 'Once', materials: 'No', date: day, time: '10:00' }
        const draft = { step: 3, form, city: 'dubai', weekdays: [], method: 'cash', asked: null }
        sessionStorage.setItem('booking-draft:v3:office-cleaning', JSON.stringify(draft))
      }, date)
      await page.reload()
      const area = page.getByRole('combobox', { name: 'المنطقة' })
      await area.fill('جميرا بح')
      await area.press('ArrowDown')
      await expect(page.getByRole('option', { name: 'أبراج بحيرات جميرا' })).toHaveAttribute('aria-selected', 'true')
      await expectSound(page)
      await area.press('Enter')
      await expect(area).toHaveValue('أبراج بحيرات جميرا')
      await expect(area).toHaveAttribute('aria-expanded', 'false')

      await expect(page.getByText('الموعد الذي اخترته غير متاح في أبراج بحيرات جميرا.')).toBeVisible()
      await expectSound(page)
      const offered = page.getByRole('listitem').getByRole('button', { name: /10:30/ })
      await offered.press('Enter')
      await expect(page.getByText(/^أصبحت زيارتك .*10:30/)).toBeVisible()

      for (const [name, value] of Object.entries({ name: aisha.name, email: aisha.email, confirmEmail: aisha.email, phone: aisha.phone }))
        await page.locator(`[name=${name}]`).fill(value)
      await page.locator('[name=address]').fill('برج ألف')
      await page.locator('[name=terms]').check()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'الدفع', level: 2 })).toBeFocused()
      await page.getByRole('button', { name: 'تأكيد الحجز' }).press('Enter')
      await expect(dialog(page).getByRole('heading')).toBeVisible()
      expect(calls.to('/api/booking')[0]?.body).toMatchObject({ area: 'jlt', date, time: '10:30' })
      expect(calls.to('/api/customer')[0]?.body).toMatchObject({ address: 'برج ألف', area: 'أبراج بحيرات جميرا' })
    },
  )
})

long('the area is read from the address, and one that is not on the list is kept', async ({ page }) => {
  await openWizard(page)
  await page.evaluate((date) => {
    const form = { cleaners: '1', hours: '2', frequency: 'Once', materials: 'No', date, time: '10:00', area: '' }
    const draft = { step: 3, form, city: 'dubai', weekdays: [], method: 'cash', asked: null }
    sessionStorage.setItem('booking-draft:v3:office-cleaning', JSON.stringify(draft))
  }, daysFromToday(30))
  await page.reload()
  const area = page.getByRole('combobox', { name: 'Area' })
  await expect(area).toBeVisible()
  await page.getByLabel('Address').fill('Marina Heights, Al Marsa Street, dubai marina')
  await page.getByLabel('Full name').focus()
  await expect(area).toHaveValue('Dubai Marina')
  await expect(page.getByText('From your address: Dubai Marina.')).toBeVisible()
  await area.fill('Old Harbour Lane')
  await page.getByLabel('Unit').focus()
  await expect(page.getByText("This area isn't on our list yet. That's fine: we come all the same.")).toBeVisible()
  await page.reload()
  await expect(area).toHaveValue('Old Harbour Lane')
})

test('an address that may lie in several areas fills in none and offers them, and typing replaces what was filled in', async ({ page }) => {
  await openWizard(page)
  await page.evaluate((date) => {
    const form = { cleaners: '1', hours: '2', frequency: 'Once', materials: 'No', date, time: '10:00', area: '' }
    const draft = { step: 3, form, city: 'dubai', weekdays: [], method: 'cash', asked: null }
    sessionStorage.setItem('booking-draft:v3:office-cleaning', JSON.stringify(draft))
  }, daysFromToday(30))
  await page.reload()
  const area = page.getByRole('combobox', { name: 'Area' })
  await expect(area).toBeVisible()
  const address = page.getByLabel('Address')
  await address.fill('Villa 12, Al Barsha')
  await page.getByLabel('Full name').focus()
  await expect(area).toHaveValue('Al Barsha')
  await address.fill('Villa 12, Jumeirah')
  await page.getByLabel('Full name').focus()
  await expect(area).toHaveValue('')
  await expect(page.getByText('Is it here?')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Jumeirah 2', exact: true }).click()
  await expect(area).toHaveValue('Jumeirah 2')
  await expect(page.getByText('Is it here?')).toBeHidden()
  await area.click()
  await page.keyboard.type('Springs 4')
  await expect(area).toHaveValue('Springs 4')
  await page.getByRole('option', { name: 'The Springs' }).click()
  await expect(area).toHaveValue('The Springs')
})

long('Omar finds an area by what people call it, sets a road and takes it back', async ({ page }) => {
  await enterAsStaff(page, newOmar(), 'admin')
  await open(page, '/admin/areas?search=jbr')
  await expectSound(page)
  await page.getByRole('link', { name: 'Jumeirah Beach Residence (JBR)' }).click()
  await page.getByLabel('To which area?').fill('hatta')
  await expect(page.getByText('Estimated', { exact: true })).toHaveCount(3)
  await expectSound(page)
  await page.getByRole('button', { name: 'Set the minutes to Hatta' }).press('Enter')
  const box = page.getByRole('dialog')
  await box.getByLabel('4 to 8 PM').fill('500')
  await box.getByRole('button', { name: 'Save the minutes' }).press('Enter')
  await expect(box.getByText('Whole minutes, from 1 to 300')).toBeVisible()
  await box.getByLabel('4 to 8 PM').fill('105')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Set by staff')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Set by staff')).toHaveCount(0)
})
