import { longOf } from '../quick.ts'
import { enterAsStaff, newLayla, newOmar } from './people.ts'
import { alive, expect, expectSound, open, test } from './site.ts'

const long = longOf(test)

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

  long(
    'Layla puts FAQs in order and hides one on her phone, in Arabic, and both editors of one see both values',
    async ({ page, browser }) => {
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
      await expect(omars.getByLabel('Question, in Arabic')).toHaveValue(theirs)
      await omars.context().close()
    },
  )
})
