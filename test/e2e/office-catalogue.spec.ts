import sharp from 'sharp'
import { longOf } from '../quick.ts'
import { enterAsStaff, newLayla, newOmar } from './people.ts'
import { alive, expect, expectSound, open, test } from './site.ts'

const long = longOf(test)

test.describe('two editors', () => {
  test.use({ expectedErrors: /status of 409/ })

  test('Omar and Layla edit a service at the same time, and nothing that either typed is lost', async ({ page, browser }) => {
    const mark = Date.now().toString(36)
    const [theirs, mine] = [`Boxes by Layla ${mark}`, `Boxes by Omar ${mark}`]
    const days = `Every day but Friday ${mark}`
    const laylas = await (await browser.newContext()).newPage()
    await enterAsStaff(page, newOmar(), 'admin')
    await enterAsStaff(laylas, newLayla(), 'superadmin')
    for (const one of [page, laylas]) {
      await open(one, '/admin/catalogue')
      await one.getByRole('link', { name: 'Packing and Storage' }).click()
      await expect(one.getByRole('heading', { level: 1 })).toHaveText('Packing and Storage')
    }

    await laylas.getByLabel('In one sentence, in English').fill(theirs)
    await laylas.getByLabel('In one sentence, in Arabic').fill(`صناديق ليلى ${mark}`)
    await laylas.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(laylas.getByRole('button', { name: 'Undo' })).toBeVisible()

    await page.getByLabel('In one sentence, in English').fill(mine)
    await page.getByLabel('When it can be booked, in English').fill(days)
    await page.reload()
    await alive(page)
    await expect(page.getByLabel('In one sentence, in English')).toHaveValue(mine)
    await page.getByLabel('In one sentence, in English').press('Control+s')
    const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this' })
    await expect(dialog.getByText(theirs)).toBeVisible()
    await expect(dialog.getByText('In one sentence (Arabic): Theirs is kept')).toBeVisible()
    await expect(dialog.getByText('When it can be booked (English): Yours is kept')).toBeVisible()
    await expectSound(page)
    await dialog.getByRole('radio', { name: /Layla/ }).press('Space')
    await dialog.getByRole('button', { name: 'Save with these choices' }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('In one sentence, in English')).toHaveValue(theirs)
    await expect(page.getByLabel('When it can be booked, in English')).toHaveValue(days)

    const customers = await (await browser.newContext()).newPage()
    await open(customers, '/services/packing-storage')
    await expect(async () => {
      await customers.reload()
      expect(await customers.getByText(days).isVisible()).toBe(true)
    }).toPass()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByLabel('When it can be booked, in English')).not.toHaveValue(days)
    await expect(async () => {
      await customers.reload()
      expect(await customers.getByText(days).isVisible()).toBe(false)
    }).toPass()
    await laylas.context().close()
    await customers.context().close()
  })
})

test.describe('what a service asks', () => {
  test.use({ expectedErrors: /status of 422/ })

  long('Layla adds a question with a price in Arabic, and whoever books is asked it', async ({ page, context }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await enterAsStaff(page, newLayla(), 'superadmin')
    await open(page, '/ar/admin/catalogue')
    await page.getByRole('link', { name: 'مكافحة بق الفراش' }).click()
    const asked = page.getByRole('region', { name: 'ما نسأل عنه' })
    await asked.getByRole('button', { name: 'عدد', exact: true }).click()
    await asked.getByLabel('السؤال بالإنجليزية').last().fill('Mattresses')
    await asked.getByLabel('سعر كل واحد إضافي (بالدرهم)').last().fill('٤٠')
    await page.getByRole('button', { name: 'حفظ', exact: true }).click()
    const arabic = asked.getByLabel('السؤال بالعربية').last()
    await expect(arabic).toBeFocused()
    await expect(arabic).toHaveAttribute('aria-invalid', 'true')
    await arabic.fill('المراتب')
    await asked.getByText('جرّبها كعميل').click()
    await asked.getByRole('button', { name: 'أضف واحدًا: المراتب' }).click()
    await expect(asked.getByText('كل ما زاد بـ AED 42')).toBeVisible()
    // To the end of the form, where its bar covers nothing.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expectSound(page)
    await page.getByRole('button', { name: 'حفظ', exact: true }).click()
    const undo = page.getByRole('button', { name: 'تراجع' })
    await expect(undo).toBeVisible()

    const customers = await context.newPage()
    await expect(async () => {
      await open(customers, '/services/books?service=bed-bug-treatment')
      await expect(customers.locator('[name^="answers."]').first()).toBeVisible()
      expect(await customers.getByLabel('Mattresses', { exact: true }).isVisible()).toBe(true)
    }).toPass()
    await undo.click()
    await expect(asked.getByLabel('السؤال بالإنجليزية')).toHaveCount(1)
  })
})

long('Layla puts services in order and uploads a picture on her phone, in Arabic', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAsStaff(page, newLayla(), 'superadmin')
  await open(page, '/ar/admin/catalogue')
  // Other tests know the order of the first category.
  const list = page
    .getByRole('list')
    .filter({ has: page.getByRole('button', { name: /إلى أسفل$/ }) })
    .nth(1)
  const names = () => list.getByRole('link').allTextContents()
  await expect(list).toBeVisible()
  const before = await names()
  const down = list.getByRole('button', { name: /إلى أسفل$/ }).first()
  await down.click()
  await expect.poll(names).toEqual([before[1], before[0], ...before.slice(2)])
  // To where the toast covers nothing that is small.
  await page.evaluate(() => scrollTo(0, 0))
  await expectSound(page)
  await page.getByRole('button', { name: 'تراجع' }).click()
  await expect.poll(names).toEqual(before)

  await list.getByRole('link').first().click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'استبدال الصورة' }).click()
  await (await chooser).setFiles({ name: 'sofa.png', mimeType: 'image/png', buffer: await pixels() })
  const preview = page.locator('fieldset img')
  await expect(preview).toHaveAttribute('src', /^\/uploads\/content\/[0-9a-f]{32}\.webp$/)
  expect(await preview.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(1_600)
})

long('Noura opens a city, which customers can choose, and takes it back', async ({ page }) => {
  await enterAsStaff(page, newLayla(), 'superadmin')
  await open(page, '/admin/catalogue/cities')
  await page.getByRole('link', { name: 'Add the city' }).click()
  await page.getByLabel('Name, in English').fill('Khor Fakkan')
  await page.getByLabel('Name, in Arabic').fill('خورفكان')
  await page.getByLabel('Emirate').selectOption('sharjah')
  await expectSound(page)
  await page.getByRole('button', { name: 'Add the city' }).click()
  const city = page.getByRole('link', { name: 'Khor Fakkan' })
  await expect(city).toBeVisible()
  const offered = async () => (await (await page.request.get('/api/cities')).json()).map(({ slug }: { slug: string }) => slug)
  await expect.poll(offered).toContain('khor_fakkan')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(city).toBeHidden()
})

/** A picture larger than any that is kept. */
const pixels = (): Promise<Buffer> =>
  sharp({ create: { width: 2_400, height: 1_800, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer()
