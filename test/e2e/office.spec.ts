import { enterAsStaff, newAddress, newAisha, newLayla, newOmar, signUp } from './people.ts'
import { alive, expect, expectSound, open, test } from './site.ts'

const application = (name: string) => ({
  ...{ company_name: name, contact_person: 'Sara Ali', contact_email: newAddress('sara'), phone: '0501234567' },
  ...{ cities: ['dubai'], service_categories: ['cleaning'] },
})

test('Omar finds what waits, answers a message and accepts a company by keyboard, and Layla sees in the audit what he did', async ({
  page,
  request,
  browser,
}) => {
  const huda = newAddress('huda')
  await request.post('/api/contact', { data: { name: 'Huda Saleh', email: huda, message: 'Do you clean boats?\nMine is in the Marina.' } })
  await enterAsStaff(page, newOmar(), 'admin')
  await open(page, '/admin')
  await expectSound(page)
  await expect(page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Audit' })).toHaveCount(0)

  const pages = page.getByRole('navigation', { name: 'Back office' })
  await pages.getByRole('link', { name: 'Messages' }).press('Enter')
  await page.getByRole('button', { name: 'Since' }).press('Enter')
  await expect(page).toHaveURL('/admin/messages?sort=newest')
  await page.reload()
  await alive(page)
  await expect(page.getByLabel('Order')).toHaveValue('newest')
  await page.getByRole('link', { name: 'Huda Saleh' }).first().press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Huda Saleh')
  await page.getByRole('button', { name: 'Send reply' }).press('Enter')
  await expect(page.getByLabel('Your reply')).toBeFocused()
  await page.keyboard.type('Yes, in Dubai Marina.')
  await page.getByRole('button', { name: 'Send reply' }).press('Enter')
  await expect(page.getByRole('list', { name: 'Conversation' }).getByRole('listitem')).toContainText([
    'Do you clean boats?',
    'Yes, in Dubai Marina.',
  ])
  await expectSound(page)

  await open(page, '/admin/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  const company = `Spotless ${Date.now().toString(36)}`
  expect((await request.post('/api/partners/applications', { data: application(company) })).status()).toBe(200)
  await open(page, '/admin/applications?sort=newest')
  await page.getByRole('link', { name: company }).press('Enter')
  await page.getByRole('button', { name: 'Accept' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).press('Enter')
  await expect(page.getByText('Accepted').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Decline' })).toHaveCount(0)
  await expectSound(page)

  const laylas = await (await browser.newContext()).newPage()
  await enterAsStaff(laylas, newLayla(), 'superadmin')
  await open(laylas, '/admin/audit')
  await expect(laylas.getByRole('row').filter({ hasText: 'Omar Haddad answered a message' }).first()).toBeVisible()
  await laylas.getByRole('button', { name: 'Verify all seals' }).click()
  await expect(laylas.getByText('Every seal is right.')).toBeVisible()
  await expectSound(laylas)
  await laylas.context().close()
})

test('Layla asks a company on her phone, in Arabic, then declines with a reason', async ({ page, request }) => {
  const name = `Spotless ${Date.now().toString(36)}`
  expect((await request.post('/api/partners/applications', { data: application(name) })).status()).toBe(200)
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAsStaff(page, newLayla(), 'superadmin')
  await open(page, '/ar/admin/applications?sort=newest')
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'طرح سؤال' }).click()
  await page.getByRole('dialog').getByLabel('رسالة إلى الشركة').fill('ما هي رخصتكم؟')
  await page.getByRole('dialog').getByRole('button', { name: 'طرح سؤال' }).click()
  await expect(page.getByText('ما هي رخصتكم؟')).toBeVisible()
  await expectSound(page)
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

test('Layla closes messages with an Arabic keyboard, sees how far it is, takes it back, and saves the list', async ({ page, request }) => {
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

test('Omar finds a customer and a page from anywhere, by keyboard alone', async ({ page, request }) => {
  const aisha = await signUp(request, newAisha())
  await enterAsStaff(page, newOmar(), 'admin')
  await open(page, '/admin')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog').getByRole('combobox')
  await expect(palette).toBeFocused()
  await page.keyboard.type(aisha.email)
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText('Aisha Rahman')
  await expectSound(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aisha Rahman')
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await expect(page).toHaveURL('/admin/messages')
})
