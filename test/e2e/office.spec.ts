import { longOf } from '../quick.ts'
import { enterAsStaff, newAddress, newLayla, newOmar, newPhone } from './people.ts'
import { expect, expectSound, open, test } from './site.ts'

const long = longOf(test)

const application = (name: string) => ({
  ...{ company_name: name, contact_person: 'Sara Ali', contact_email: newAddress('sara'), phone: '0501234567' },
  ...{ cities: ['dubai'], service_categories: ['cleaning'] },
})

test('Layla declines a company on her phone, in Arabic, with a reason', async ({ page, request }) => {
  const name = `Spotless ${Date.now().toString(36)}`
  expect((await request.post('/api/partners/applications', { data: application(name) })).status()).toBe(200)
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAsStaff(page, newLayla(), 'superadmin')
  await open(page, '/ar/admin/applications?sort=newest')
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'رفض' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('رسالة إلى الشركة').fill('نأسف، لا رخصة.')
  await dialog.getByRole('button', { name: 'رفض' }).click()
  await expect(dialog.getByText('اذكر السبب')).toBeVisible()
  await expect(dialog.getByLabel('رسالة إلى الشركة')).toHaveValue('نأسف، لا رخصة.')
  await dialog.getByLabel('السبب، لسجل التدقيق فقط').fill('لا رخصة')
  await dialog.getByRole('button', { name: 'رفض' }).click()
  await expect(page.getByText('مرفوض')).toBeVisible()
  await expect(page.getByRole('button', { name: 'قبول' })).toHaveCount(0)
})

long('Layla closes messages with an Arabic keyboard, sees how far it is, takes it back, and saves the list', async ({ page, request }) => {
  const family = Date.now().toString(36)
  const people = ['Noura', 'Salma', 'Dana'].map((name) => `${name} ${family}`)
  const send = (name: string) =>
    request.post('/api/contact', { data: { name, email: newAddress('guest'), message: 'Do you clean carpets?' } })
  await Promise.all(people.map(send))
  await enterAsStaff(page, newLayla(), 'superadmin')
  await open(page, '/ar/admin/messages?sort=newest')
  const press = (code: string, key: string, shiftKey = false) =>
    page.evaluate(
      (init) => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })),
      { code, key, shiftKey },
    )
  await expect(page.getByRole('link', { name: people[0] })).toBeVisible()
  // What others send meanwhile stands above theirs.
  await expect(async () => {
    await press('KeyJ', 'ت')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(family)
  }).toPass({ intervals: [0] })
  await press('KeyX', 'ء')
  await press('KeyJ', 'ت')
  await press('KeyJ', 'ت')
  await press('KeyX', 'ْ', true)
  await expect(page.getByText('المختار: 3')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'إغلاق' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'إغلاق' }).last().click()
  await expect(page.getByText('تم 3 من 3')).toBeVisible()
  await expect(page).toHaveURL(/run=blk_/)
  await page.getByRole('button', { name: 'تراجع' }).click()
  await expect(page.getByText('تراجع: تم 3 من 3')).toBeVisible()
  await expect(page.getByRole('link', { name: people[0] })).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'تصدير' }).click()])
  expect(file.suggestedFilename()).toMatch(/^messages-.*\.csv$/)
  await press('Slash', '؟', true)
  await page.getByRole('dialog').getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await press('KeyJ', 'ت')
  await expect(page.getByRole('row').getByRole('link').first()).not.toBeFocused()
})

test('Omar books an AC service with four units for a caller: it asks what the service asks, and prices and times follow the answers', async ({
  page,
}) => {
  await enterAsStaff(page, newOmar(), 'admin')
  await open(page, '/admin/bookings/new')
  const text = (name: string) => page.getByLabel(name, { exact: true })
  const caller = {
    'First name': 'Huda',
    'Last name': 'Salem',
    Phone: newPhone(),
    Email: newAddress('huda'),
    'Building or villa': 'Villa 7',
  }
  for (const [name, value] of Object.entries(caller)) await text(name).fill(value)
  await expect(text('Hours')).toBeVisible()
  await text('Service').selectOption('AC Service')
  const kind = page.getByRole('group', { name: 'Kind of AC' })
  await expect(kind).toBeVisible()
  for (const name of ['Hours', 'Professionals', 'Technicians', 'Materials']) await expect(text(name)).toHaveCount(0)
  const book = page.getByRole('button', { name: 'Book', exact: true })
  await book.click()
  await expect(kind.getByRole('radio').first()).toBeFocused()
  await expect(kind).toHaveAccessibleDescription('Please answer this question')
  await kind.getByRole('radio', { name: 'Split units' }).check()
  const times = page.waitForRequest((request) => request.url().includes('/free-times') && request.url().includes('hours=3.25'))
  await page.locator('[name="answers.units"]').fill('4')
  await times
  await expect(kind).toHaveAccessibleDescription('')
  await expect(page.getByText('The visit costs AED 468.30', { exact: false })).toBeVisible()
  await expectSound(page)
  const when = page.getByRole('region', { name: 'What and when?' })
  await when
    .getByRole('radio', { name: /available times?/ })
    .last()
    .check()
  await when.locator('input[name=time]').last().check()
  await page.getByLabel('I have read this to the caller, who agrees').check()
  await book.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Huda Salem')
  const details = page.getByRole('region', { name: 'Customer' })
  for (const said of ['Split units', '4']) await expect(details.getByText(said, { exact: true })).toBeVisible()
})
