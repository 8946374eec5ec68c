import { sql } from 'drizzle-orm'
import { confirmBooking } from '../../src/operations/bookings/confirm-booking.ts'
import { runPlans } from '../../src/operations/dispatch/run-plans.ts'
import { longOf } from '../quick.ts'
import { bookOffice, quietDay } from './booking-calls.ts'
import { inHouse } from './house.ts'
import { enterAsStaff, newOmar } from './people.ts'
import { expect, expectSound, open, test } from './site.ts'
import { sendInstead, workOnlyOn } from './who-works.ts'

const long = longOf(test)

const date = quietDay(57)

/** Two who work on this day alone; Salwa goes to a visit at ten. Returns her id. */
async function dayOfTwo(url: string): Promise<number> {
  const { body } = await bookOffice(url, { date })
  const id = body.data.id
  return inHouse(async (context) => {
    await confirmBooking(context, id)
    const { rows } = await context.db.execute<{ id: number }>(sql`INSERT INTO professionals (name, city) VALUES
      ('{"en": "Salwa Amin", "ar": "سلوى أمين"}', 'dubai'), ('{"en": "Samar Amin", "ar": "سمر أمين"}', 'dubai') RETURNING id`)
    const both = rows.map((row) => row.id)
    await context.db.execute(sql`INSERT INTO professional_skills SELECT unnest(${sql.param(both)}::int[]), 2`)
    await workOnlyOn(context.db, date, both)
    const salwa = both[0] ?? 0
    await sendInstead(context.db, id, salwa)
    return salwa
  })
}

long(
  'Salwa is ill: Omar sees who stands in and who hears of it, applies it, takes it back, and looks at the plan in Arabic on his phone',
  async ({ page, baseURL }) => {
    const salwa = await dayOfTwo(baseURL ?? '')
    await enterAsStaff(page, newOmar(), 'admin')
    await open(page, `/admin/professionals/${salwa}`)
    await page.getByRole('button', { name: 'Is ill' }).click()
    const dialog = page.getByRole('dialog', { name: 'Salwa Amin is ill' })
    await dialog.getByLabel('From').fill(date)
    await dialog.getByLabel('Until and including').fill(date)
    await dialog.getByRole('button', { name: 'See who can stand in' }).click()
    // The site's own job may make it first.
    await expect(page.getByText('The plan is being made.').or(page.getByText(/instead of Salwa Amin/))).toBeVisible()
    await inHouse(runPlans)
    await expect(page.getByText(/instead of Salwa Amin/)).toBeVisible()
    await expect(page.getByText('Salwa Amin is absent')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Who hears of it, by email' }).getByText('Omar Haddad')).toBeVisible()
    await expectSound(page)

    await page.getByRole('button', { name: 'Apply', exact: true }).press('Enter')
    await expect(page.getByText('Applied', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Proposal', { exact: true })).toBeVisible()

    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, `/ar${new URL(page.url()).pathname}`)
    await expect(page.getByText(/بدلًا من سلوى أمين/)).toBeVisible()
    await expectSound(page)
    await open(page, '/ar/admin/dispatch/plans')
    await expect(page.getByRole('link', { name: /سلوى أمين/ })).toBeVisible()
    await expectSound(page)
  },
)
