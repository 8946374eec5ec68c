import { momentText } from '../../../src/app/private/date-time-text.ts'
import { expect, open } from '../site.ts'
import { type Day, goTo, keysOfDate, phone } from './day.ts'

const newYear = '2088-08-08'

/** Omar writes an article in both languages, sees it as readers will, schedules it, and takes that back. */
export async function scheduleArticle({ omar, t, said, to, mark, language, isPhone, look }: Day): Promise<void> {
  const { page, hands } = omar
  const words = t.officeContent
  const title = `Guests ${mark}`
  const of = (language: 'en' | 'ar', field: string) => page.getByLabel(t.officeEdit.inLanguage[language](field), { exact: true })
  const { titleField, excerpt, author } = words.article
  await goTo(omar, t.officeLists.palette.verbs.article, to.office('/content/articles/new'))
  await hands.write(of('en', titleField), title)
  await expect(page.getByRole('textbox', { name: words.article.slug, exact: true })).toHaveValue(title.toLowerCase().replace(' ', '-'))
  await hands.write(of('ar', titleField), 'ضيوف')
  for (const field of [excerpt, author]) {
    await hands.write(of('en', field), 'Dana')
    await hands.write(of('ar', field), 'دانة')
  }
  await hands.enter(page.getByRole('button', { name: words.section.types.tip, exact: true }))
  await hands.reach(of(language, words.section.content))
  await hands.press('ControlOrMeta+b')
  await hands.type('Open')
  await hands.press('ControlOrMeta+b')
  await hands.type(' it.')
  const tools = page.getByRole('toolbar', { name: words.editor.tools(t.officeEdit.inLanguage[language](words.section.content)) })
  await hands.reach(tools.getByRole('button', { name: words.editor.tool.bold, exact: true }))
  await hands.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
  await expect(tools.getByRole('button', { name: words.editor.tool.italic, exact: true })).toBeFocused()
  await hands.reach(of(language === 'en' ? 'ar' : 'en', words.section.content))
  await hands.type('A')

  if (isPhone) {
    const preview = await page.context().newPage()
    await preview.setViewportSize(phone)
    await open(preview, to.office('/content/articles/new/preview'))
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('ضيوف')
    await expect(preview.locator('strong', { hasText: 'Open' })).toBeVisible()
    await look(preview, 'phone')
    await preview.close()
    await page.bringToFront()
  }

  await hands.press('ControlOrMeta+s')
  await expect(page).toHaveURL(/\/admin\/content\/articles\/\d+$/)
  await expect(page.getByText(words.article.lead.draft)).toBeVisible()
  await hands.enter(page.getByRole('button', { name: words.publish.publish, exact: true }))
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: words.publish.submit, exact: true })
  await hands.choose(dialog.getByRole('radio', { name: words.publish.later }))
  await hands.enter(submit)
  await expect(dialog.getByText(words.publish.timeRequired)).toBeVisible()
  await hands.reach(dialog.getByLabel(words.publish.date))
  await hands.type(keysOfDate)
  await hands.enter(submit)
  const from = momentText(`${newYear}T05:00:00Z`, language)
  await expect(page.getByText(words.article.lead.scheduled(from))).toBeVisible()
  await look(page, 'desktop')
  await hands.press('u')
  await expect(page.getByText(said.undone)).toBeVisible()
  await expect(page.getByText(words.article.lead.draft)).toBeVisible()
  await hands.enter(page.getByRole('button', { name: words.publish.remove, exact: true }))
  await expect(page).toHaveURL(to.office('/content'))
}

/** He changes the price of a service from the first of next month, and withdraws it. */
export async function changePrice({ omar, t, to, look }: Day, serviceId: number): Promise<void> {
  const { page, hands } = omar
  const words = t.officeCatalogue.prices
  await goTo(omar, t.office.pages.catalogue, to.office('/catalogue'))
  await hands.enter(page.locator(`a[href="${to.office(`/catalogue/services/${serviceId}`)}"]`))
  await hands.enter(page.getByRole('button', { name: words.set, exact: true }))
  const dialog = page.getByRole('dialog', { name: words.setTitle })
  const base = dialog.getByLabel(words.base)
  const save = dialog.getByRole('button', { name: words.save, exact: true })
  await expect(dialog.getByLabel(words.date)).toHaveValue(/-01$/)
  await hands.write(base, 'a lot')
  await hands.enter(save)
  await expect(dialog.getByText(words.wrong)).toBeVisible()
  await hands.write(base, '199.50')
  await look(page, 'phone')
  await hands.enter(save)
  await expect(page.getByText('AED 199.50')).toBeVisible()
  const coming = page.getByText(words.states.coming, { exact: true })
  await expect(coming).toBeVisible()
  await hands.enter(page.getByRole('button', { name: words.withdrawLabel('') }))
  await expect(coming).toBeHidden()
}
