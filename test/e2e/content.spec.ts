import { enterAsStaff, newLayla, newOmar } from './people.ts'
import { alive, expect, expectSound, open, test } from './site.ts'

test('Omar writes an article by keyboard, sees it as readers will, schedules it, and takes that back', async ({ page, context }) => {
  const title = `Guests ${Date.now().toString(36)}`
  await enterAsStaff(page, newOmar(), 'admin')
  await open(page, '/admin/content')
  await page.getByRole('link', { name: 'New article' }).press('Enter')
  await page.getByLabel('Title, in English').press('ControlOrMeta+a')
  await page.keyboard.type(title)
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue(title.toLowerCase().replace(' ', '-'))
  await page.getByLabel('Title, in Arabic').fill('ضيوف')
  for (const field of ['Excerpt', 'Author']) {
    await page.getByLabel(`${field}, in English`).fill(`${field} in English`)
    await page.getByLabel(`${field}, in Arabic`).fill('بالعربية')
  }
  await page.getByRole('button', { name: 'Tip', exact: true }).press('Enter')
  const editor = page.getByRole('textbox', { name: 'Text, in English' })
  await editor.press('ControlOrMeta+b')
  await page.keyboard.type('Open')
  await editor.press('ControlOrMeta+b')
  await page.keyboard.type(' the windows.')
  await page.getByRole('toolbar', { name: 'Tools for Text, in English' }).getByRole('button', { name: 'Bold' }).press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Italic' }).first()).toBeFocused()
  await page.getByRole('textbox', { name: 'Text, in Arabic' }).press('A')

  const preview = await context.newPage()
  await open(preview, '/admin/content/articles/new/preview')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(preview.locator('strong', { hasText: 'Open' })).toBeVisible()
  await expectSound(preview)
  await preview.close()

  await page.keyboard.press('ControlOrMeta+s')
  await expect(page).toHaveURL(/\/admin\/content\/articles\/\d+$/)
  await expect(page.getByText('Nobody can read it.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish…' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'At a time' }).press('Space')
  await dialog.getByRole('button', { name: 'Set the time' }).press('Enter')
  await expect(dialog.getByText('Choose a date and a time')).toBeVisible()
  await dialog.getByLabel('Date').fill('2099-01-05')
  await dialog.getByRole('button', { name: 'Set the time' }).press('Enter')
  await expect(page.getByText('Public from 5 Jan 2099, 9:00 AM.')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText('Nobody can read it.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove draft' }).press('Enter')
  await expect(page).toHaveURL('/admin/content')
})

test('what is pasted keeps its form and loses what runs', async ({ page }) => {
  await enterAsStaff(page, newOmar(), 'admin')
  await open(page, '/admin/content/articles/new')
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  const editor = page.getByRole('textbox', { name: 'Text, in English' })
  await editor.evaluate((element) => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      '<h2>Head</h2><p>Some <b>bold</b> <script>alert(1)</script><a href="javascript:alert(1)">bad</a> <a href="/faqs">good</a></p>',
    )
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expect(editor.locator('h3')).toHaveText('Head')
  await expect(editor.locator('strong')).toHaveText('bold')
  await expect(editor.locator('a')).toHaveText(['good'])
  await expect(editor.locator('script')).toHaveCount(0)
})

test.describe('two editors', () => {
  test.use({ expectedErrors: /status of 409/ })

  test('Layla puts FAQs in order and hides one on her phone, in Arabic, and both editors of one see both values', async ({
    page,
    browser,
  }) => {
    const layla = newLayla()
    await page.setViewportSize({ width: 360, height: 740 })
    await enterAsStaff(page, layla, 'superadmin')
    await open(page, '/ar/admin/content/faqs')
    const list = page.getByRole('list', { name: 'ترتيب الأسئلة الشائعة' })
    await expect(list.getByRole('link').first()).toBeVisible()
    const [first = '', second = ''] = await list.getByRole('link').allTextContents()
    await list
      .getByRole('button', { name: new RegExp(first.slice(0, 12)) })
      .last()
      .click()
    await expect(list.getByRole('link').first()).toHaveText(second)
    await page.getByRole('button', { name: 'تراجع' }).click()
    await expect(list.getByRole('link').first()).toHaveText(first)
    await expectSound(page)

    await list.getByRole('link').last().click()
    await page.getByLabel('يظهر في الموقع').uncheck()
    const question = page.getByLabel('السؤال بالعربية')
    const before = await question.inputValue()
    await question.fill(`${before}؟`)

    const omars = await (await browser.newContext()).newPage()
    await enterAsStaff(omars, newOmar(), 'admin')
    await open(omars, new URL(page.url()).pathname.slice(3))
    const theirs = await omars.getByLabel('Question, in Arabic').inputValue()
    await omars.getByLabel('Question, in Arabic').fill(`${theirs} (عمر)`)
    await omars.getByRole('button', { name: 'Save' }).click()
    await expect(omars.getByRole('button', { name: 'Undo' })).toBeVisible()

    await page.reload()
    await alive(page)
    await expect(question).toHaveValue(`${before}؟`)
    await page.getByRole('button', { name: 'حفظ' }).click()
    const conflict = page.getByRole('dialog')
    await expect(conflict).toContainText(`${theirs} (عمر)`)
    await expect(conflict).toContainText(`${before}؟`)
    await omars.getByRole('button', { name: 'Undo' }).click()
    await omars.context().close()
  })
})
