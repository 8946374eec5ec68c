import { open, test } from './site.ts'
import { expectToFit } from './typeface.ts'
import { aisha, chooseService, chooseTime, confirm, daysFromToday, fillDetails, next } from './wizard.ts'

test.use({ viewport: { width: 320, height: 800 } })

test('the steps of the wizard fit a narrow screen in any typeface', async ({ page }) => {
  await open(page, '/services/books')
  await expectToFit(page, 'step 1')
  await chooseService(page)
  await expectToFit(page, 'step 2')
  await chooseTime(page, { date: daysFromToday(20) })
  await next(page)
  await expectToFit(page, 'step 3, nothing filled in')
  await fillDetails(page, aisha)
  await confirm(page)
  await expectToFit(page, 'step 4, nothing filled in')
})
