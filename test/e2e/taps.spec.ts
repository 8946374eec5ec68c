import type { Browser, Locator, Page } from '@playwright/test'
import { bookFor, openTab } from './dashboard.ts'
import { linkTo, newAisha, signUp } from './people.ts'
import { test } from './plain-shop.ts'
import { enterWithSaved } from './saved-customer.ts'
import { expect } from './site.ts'
import { aisha, callsOf, dialog, goodCard, heading, openWizard, success } from './wizard.ts'

/** What a journey may cost at most, and what it takes. */
type Journey = {
  name: string
  goal: { taps: number; fields: number }
  /** Who still has to open the link in a mail. */
  opensLink?: true
  /** To the last step; what it returns is held once the booking is confirmed. */
  walk: (page: Page, thumb: Thumb) => Promise<(() => void) | undefined>
}

/** A thumb on a phone that counts: a tap each for a button, a choice, and the place of the cursor; what is typed is a field. */
class Thumb {
  taps = 0
  fields = 0

  async tap(target: Locator): Promise<void> {
    await target.tap()
    this.taps += 1
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.tap(field)
    await field.pressSequentially(text)
    this.fields += 1
  }
}

const journeys: Journey[] = [
  {
    name: 'A guest pays by card',
    goal: { taps: 16, fields: 14 },
    async walk(page, thumb) {
      await openWizard(page)
      await reachDetails(page, thumb)
      await typeDetails(page, thumb)
      const expiry = `05${String(new Date().getUTCFullYear() + 2).slice(2)}`
      const card = { 'Card number': goodCard.replaceAll(' ', ''), 'Expiry (MM/YY)': expiry, CVV: '987', 'Cardholder name': 'A RAHMAN' }
      for (const [label, text] of Object.entries(card)) await thumb.type(page.getByLabel(label), text)
    },
  },
  {
    name: 'A guest pays in cash, and opens the link in the mail',
    opensLink: true,
    goal: { taps: 16, fields: 14 },
    async walk(page, thumb) {
      await openWizard(page)
      await reachDetails(page, thumb)
      await typeDetails(page, thumb)
      await thumb.tap(page.getByRole('radio', { name: 'Cash' }))
    },
  },
  {
    name: 'A customer with a saved address and card',
    goal: { taps: 6, fields: 0 },
    async walk(page, thumb) {
      await enterWithSaved(page)
      await openWizard(page)
      await reachDetails(page, thumb)
      await expect(page.getByLabel('Address')).toHaveValue('Marina Heights')
      await accept(page, thumb)
      await expect(page.getByRole('radio', { name: /ending in/ })).toBeChecked()
    },
  },
  {
    name: 'A customer books again, with the card that paid',
    goal: { taps: 3, fields: 0 },
    async walk(page, thumb) {
      const person = await signUp(page.request, newAisha())
      const notes = { note: 'The leak is under the sink', door_code: '4711', has_pets: true, pets: 'Two cats' }
      const past = await bookFor(page.request, person, 'card', { team_notes: notes })
      await openTab(page, person, 'bookings')
      const calls = callsOf(page)
      await thumb.tap(page.getByRole('region', { name: 'Past' }).getByRole('link', { name: /^Book again/ }))
      const review = page.getByRole('region', { name: 'As last time' })
      for (const text of ['Marina Heights, office 1204', notes.note, notes.door_code, notes.pets]) await expect(review).toContainText(text)
      await expect(review.getByRole('radio', { name: /ending in 4242/ })).toBeChecked()
      await thumb.tap(page.getByRole('group', { name: 'Available times on' }).getByRole('radio').first())
      return () => {
        const same = { service_id: 2, cleaners: 1, hours: 2, city: 'sharjah', same_team_as: past, team_notes: notes }
        expect(calls.to('/api/booking')[0]?.body).toMatchObject(same)
        expect(calls.to('/api/payment')[0]?.body.payment_method_id).toBeTruthy()
      }
    },
  },
]

/** The choices that are made already, and the first free time of the first free day. */
async function reachDetails(page: Page, thumb: Thumb): Promise<void> {
  await thumb.tap(page.getByRole('button', { name: 'Next' }))
  await thumb.tap(page.getByRole('group', { name: 'Available times on' }).getByRole('radio').first())
  await thumb.tap(page.getByRole('button', { name: 'Next' }))
}

async function typeDetails(page: Page, thumb: Thumb): Promise<void> {
  const { name, email, phone } = aisha
  const typed = { 'Full name': name, Email: email, 'Confirm email': email, Phone: phone, Address: 'Marina Heights, office 1204' }
  for (const [label, text] of Object.entries(typed)) await thumb.type(page.getByLabel(label, { exact: true }), text)
  await accept(page, thumb)
}

async function accept(page: Page, thumb: Thumb): Promise<void> {
  await thumb.tap(page.getByLabel(/I accept the booking terms/))
  await thumb.tap(page.getByRole('button', { name: 'Next' }))
  await expect(heading(page, 'Payment')).toBeFocused()
}

/** Nothing is said to be successful before the link is opened and its button is pressed. */
async function openLink(page: Page, thumb: Thumb, { folder }: Shop): Promise<void> {
  await expect(dialog(page).getByRole('heading')).toHaveText('Confirm your booking')
  await expect(dialog(page)).toContainText(`Open the link we've emailed to ${aisha.email}`)
  await expect(dialog(page)).not.toContainText('successful')
  const link = await linkTo(aisha.email, 'hold_to_confirm', folder)
  await page.goto(link)
  thumb.taps += 1
  await thumb.tap(page.getByRole('region', { name: 'Confirm your booking' }).getByRole('button', { name: 'Confirm booking' }))
  await expect(page.locator('main').getByRole('status').first()).toHaveText(success)
}

type Shop = { url: string; folder: string }

/** One line of the table. */
async function lineOf(browser: Browser, shop: Shop, { name, goal, walk, opensLink }: Journey): Promise<string> {
  const page = await browser.newPage({ baseURL: shop.url, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const thumb = new Thumb()
  const check = await walk(page, thumb)
  await thumb.tap(page.getByRole('button', { name: 'Confirm booking' }))
  if (opensLink) await openLink(page, thumb, shop)
  else await expect(dialog(page).getByRole('heading')).toHaveText(success)
  check?.()
  await page.close()
  const { taps, fields } = thumb
  expect(taps, `taps: ${name}`).toBeLessThanOrEqual(goal.taps)
  expect(fields, `fields: ${name}`).toBeLessThanOrEqual(goal.fields)
  return `| ${name} | ${taps} | ${goal.taps} | ${fields} | ${goal.fields} |\n`
}

const introduction = `# What a booking costs its customer

Taps and typed fields on a phone, from the opened booking page, or the list of bookings, to the words that the booking is successful, in a shop as \`npm start\` opens it. A tap
is each button, each choice, each place that the cursor is put, and the link in a mail; nothing is typed by the browser. \`test/e2e/taps.spec.ts\` walks the journeys in Chromium and compares this page;
\`npm run test:pages -- taps --update-snapshots\` writes it.

| journey | taps | at most | fields typed | at most |
|---|---|---|---|---|
`

test('each journey takes the taps and fields that docs/taps.md says, and no more than its goal', async ({ browser, shop }) => {
  let table = introduction
  for (const journey of journeys) table += await lineOf(browser, shop, journey)
  expect(table).toMatchSnapshot('taps.md')
})
