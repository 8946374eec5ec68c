import type { Locator, Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { confirmBooking } from '../../src/operations/bookings/confirm-booking.ts'
import { longOf } from '../quick.ts'
import { bookOffice, quietDay } from './booking-calls.ts'
import { inHouse } from './house.ts'
import { enterAsStaff, newOmar } from './people.ts'
import { expect, expectSound, open, test } from './site.ts'
import { sendInstead, workOnlyOn } from './who-works.ts'

const long = longOf(test)

/** Three who work on this day alone; Aafia cannot clean offices. Aabida goes to a visit of Omar Haddad's at ten, in the Marina. */
async function dayOfThree(url: string, date: string): Promise<void> {
  const { body } = await bookOffice(url, { date })
  const id = body.data.id
  await inHouse(async (context) => {
    await confirmBooking(context, id)
    await context.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: number }>(sql`INSERT INTO professionals (name, city) VALUES
        ('{"en": "Aabida Noor", "ar": "آبدة نور"}', 'dubai'), ('{"en": "Aadila Noor", "ar": "آدلة نور"}', 'dubai'),
        ('{"en": "Aafia Noor", "ar": "آفية نور"}', 'dubai') RETURNING id`)
      const three = rows.map((row) => row.id)
      await tx.execute(sql`INSERT INTO professional_skills SELECT unnest(${sql.param(three.slice(0, 2))}::int[]), 2`)
      await workOnlyOn(tx, date, three)
      await tx.execute(sql`UPDATE bookings SET area = 'dubai_marina' WHERE id = ${id}`)
      await sendInstead(tx, id, three[0] ?? 0)
    })
  })
}

/** A finger rests on a visit until it is taken up, carries it over a row and lets go, once `whileOver` has looked. */
async function carryByTouch(
  page: Page,
  visit: Locator,
  row: Locator,
  isTakenUp: () => Promise<void>,
  whileOver: () => Promise<void>,
): Promise<void> {
  const [from, to] = [await visit.boundingBox(), await row.boundingBox()]
  if (!from || !to) throw new Error('The visit and the row are on the screen')
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + 10, y }] })
  await finger.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await touch('touchStart', from.y + 10)
  await isTakenUp()
  for (const share of [0.3, 0.6, 1]) await touch('touchMove', from.y + 10 + (to.y + to.height / 2 - from.y - 10) * share)
  await whileOver()
  await touch('touchEnd', 0)
  await finger.send('Emulation.setTouchEmulationEnabled', { enabled: false })
}

/** Presses a visit and carries it over a row, without letting go. */
async function dragOver(page: Page, visit: Locator, row: Locator): Promise<void> {
  const [from, to] = [await visit.boundingBox(), await row.boundingBox()]
  if (!from || !to) throw new Error('The visit and the row are on the screen')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, to.y + to.height / 2, { steps: 3 })
}

long(
  'Omar sends somebody else by drag and by keys, sees who cannot, pins, and empties a visit that he gives away in Arabic on his phone',
  async ({ page, baseURL }, { repeatEachIndex }) => {
    const date = quietDay(53 + repeatEachIndex)
    await dayOfThree(baseURL ?? '', date)
    await enterAsStaff(page, newOmar(), 'admin')
    await open(page, `/admin/dispatch?city=dubai&date=${date}`)
    const rowOf = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
    const [aabida, aadila, aafia] = [rowOf('Aabida Noor'), rowOf('Aadila Noor'), rowOf('Aafia Noor')]
    const visitIn = (place: Locator) => place.getByRole('button', { name: /10:00.*Omar Haddad, Office Cleaning, Dubai Marina/ })
    await expect(visitIn(aabida)).toBeVisible()
    await expect(aabida).toContainText('2 of 8 h')
    await expectSound(page)

    await visitIn(aabida).scrollIntoViewIfNeeded()
    await dragOver(page, visitIn(aabida), aafia)
    await expect(aafia).toContainText('does not do this service')
    await expect(aadila).toContainText('can come')
    await page.mouse.up()
    await expect(page.getByRole('status').getByText('It stays where it was: does not do this service')).toBeAttached()
    await expect(page.getByRole('dialog')).toBeHidden()

    const sending = page.getByRole('dialog', { name: 'Send Aadila Noor?' })
    await carryByTouch(
      page,
      visitIn(aabida),
      aadila,
      () => expect(aadila).toContainText('can come'),
      () => expect(aafia).toContainText('does not do this service'),
    )
    await expect(sending).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(visitIn(aabida)).toBeVisible()

    await dragOver(page, visitIn(aabida), aadila)
    await expect(aadila).toContainText('can come')
    await page.mouse.up()
    await sending.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(sending.getByLabel('Reason')).toBeFocused()
    await page.keyboard.type('Her colleague is ill')
    await page.keyboard.press('Enter')
    await expect(visitIn(aadila)).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(visitIn(aabida)).toBeVisible()

    await visitIn(aabida).press('KeyM')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const said = page.getByRole('status').filter({ hasText: 'Noor' })
    await expect(said).toHaveText('Aafia Noor: does not do this service')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowUp')
    await expect(said).toHaveText('Aadila Noor: can come')
    await page.keyboard.press('Enter')
    await expect(sending.getByLabel('Reason')).toHaveValue('Her colleague is ill')
    await page.keyboard.press('Enter')
    await expect(visitIn(aadila)).toBeFocused()
    await page.keyboard.press('KeyF')
    await expect(visitIn(aadila).filter({ hasText: 'pinned' })).toBeFocused()
    await page.keyboard.press('KeyM')
    for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Send nobody for now?' }).getByRole('button', { name: 'Send nobody' }).press('Enter')
    await expect(visitIn(page.getByRole('region', { name: 'Waiting for people' }))).toBeFocused()

    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, `/ar/admin/dispatch?city=dubai&date=${date}`)
    await page
      .getByRole('region', { name: 'بانتظار فريق' })
      .getByRole('button', { name: /Omar Haddad/ })
      .press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'اختيار الفريق' }).press('Enter')
    const choosing = page.getByRole('dialog', { name: 'من يأتي؟' })
    await choosing.getByRole('radio', { name: /آدلة نور/ }).check()
    await choosing.getByLabel('السبب').fill('غيرنا الفريق')
    await choosing.getByRole('button', { name: 'تغيير الفريق' }).press('Enter')
    await expect(choosing).toBeHidden()
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'آدلة نور' }) })
    await expect(card.getByRole('button', { name: /Omar Haddad/ })).toBeVisible()
    await expectSound(page)
  },
)
