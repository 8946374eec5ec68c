import { few } from '../quick.ts'
import { attendToTheVisit, bookForHuda, cancelForHuda, meetHuda } from './office-day/bookings.ts'
import { beginDay, type Manner } from './office-day/day.ts'
import { acceptCompany, answerMessage, hideReview, readAudit, receive } from './office-day/inbox.ts'
import { approveCredit, askForMore, giveCredit, refuseCredit } from './office-day/money.ts'
import { changePrice, scheduleArticle } from './office-day/shop.ts'
import { expect, open, test } from './site.ts'

const manners: { how: string; manner: Manner; hasBookedBefore: boolean; serviceId: number }[] = [
  { how: 'in English', manner: { language: 'en', isPhone: false, place: 0 }, hasBookedBefore: false, serviceId: 4 },
  { how: 'in Arabic, on phones', manner: { language: 'ar', isPhone: true, place: 1 }, hasBookedBefore: true, serviceId: 5 },
]

for (const { how, manner, hasBookedBefore, serviceId } of few(manners)) {
  test(`Omar and Layla live a day in the office, by keyboard alone, ${how}`, async ({ page, browser }) => {
    test.slow()
    const day = await beginDay(page, browser, manner)
    const { t, to, mark } = day
    const step = test.step

    await step('Omar opens Today, and sees no page that he may not', async () => {
      await open(page, to.office())
      await day.look(page, 'desktop')
      const pages = page.getByRole('navigation', { name: t.office.navigation })
      await expect(pages.getByRole('link', { name: t.office.pages.audit, includeHidden: true })).toHaveCount(0)
      await expect(page.getByRole('contentinfo')).toBeHidden()
      if (manner.isPhone) return
      await open(page, to.office('/nowhere'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.site.notFound.title)
    })

    const email = await meetHuda(day, hasBookedBefore)
    const id = await step('he books for a caller', () => bookForHuda(day, email, hasBookedBefore))
    await step('sends the link to pay, moves the visit and sends somebody else', () => attendToTheVisit(day))

    const { sender, company } = await receive(day)
    await step('answers a message', () => answerMessage(day, sender))
    await step('hides a review', () => hideReview(day))
    await step('accepts an application', () => acceptCompany(day, company))

    const vase = `A vase was broken ${mark}`
    await step('gives AED 50, takes it back, and asks for AED 500', () => giveCredit(day, vase))
    if (manner.isPhone) await askForMore(day, `They came late ${mark}`)
    await step('Layla approves it', () => approveCredit(day, vase))
    if (manner.isPhone) await step('and refuses another', () => refuseCredit(day, `They came late ${mark}`, `They were on time ${mark}`))

    await step('Omar schedules an article', () => scheduleArticle(day))
    await step('changes a price from the first of next month', () => changePrice(day, serviceId))
    await step('the caller rings again, and he cancels', () => cancelForHuda(day, { id, email, of: hasBookedBefore ? 2 : 1 }))
    await step('Layla reads in the audit what he did', () => readAudit(day, id))
    await day.layla.page.context().close()
  })
}
