import { newAddress, newPhone } from '../people.ts'
import { expect, open } from '../site.ts'
import { type Day, goTo } from './day.ts'

const address = 'Villa 7, Al Barsha'
const price = 'AED 105.00'

/** Huda, who calls. Returns her email. */
export async function meetHuda({ omar: { page } }: Day, hasBookedBefore: boolean): Promise<string> {
  const email = newAddress('huda')
  if (!hasBookedBefore) return email
  const customer = { first_name: 'Huda', last_name: 'Salem', email, phone: newPhone(), address }
  const { id: customer_id } = await (await page.request.post('/api/customer', { data: customer })).json()
  const wish = { service_id: 2, cleaners: 1, hours: 2, frequency: 'Once', materials: 'No', payment_method: 'card', total_price: 105 }
  // Somebody else may take the time in between.
  await expect(async () => {
    const { data: days } = await (await page.request.get('/api/free-times?service=2&days=14')).json()
    const day = days.findLast(({ times }: { times: string[] }) => times.length > 0)
    const data = { ...wish, customer_id, date: day.date, time: day.times.at(-1) }
    expect((await page.request.post('/api/booking', { data })).status()).toBe(200)
  }).toPass()
  return email
}

/** Omar books for her, whom he finds if she has booked before, and reads the price and the fee rule aloud. Returns the booking's id. */
export async function bookForHuda({ omar, t, to, place, look }: Day, email: string, hasBookedBefore: boolean): Promise<string> {
  const { page, hands } = omar
  const words = t.officeBookings.calling
  const field = (name: keyof typeof words.fields) => page.getByLabel(words.fields[name], { exact: true })
  await goTo(omar, t.office.pages.bookings, to.office('/bookings'))
  await hands.enter(page.getByRole('link', { name: t.officeBookings.list.book }))
  await expect(page).toHaveURL(to.office('/bookings/new'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
  await hands.write(page.getByRole('searchbox'), email)
  await hands.press('Enter')
  if (hasBookedBefore) {
    await hands.enter(page.getByRole('button', { name: email }))
    await expect(field('address')).toHaveValue(address)
  } else {
    await expect(page.getByText(words.nobodyFound)).toBeVisible()
    const typed = { first_name: 'Huda', last_name: 'Salem', phone: newPhone(), email, address } as const
    for (const name of ['first_name', 'last_name', 'phone', 'email', 'address'] as const) await hands.write(field(name), typed[name])
  }
  const when = page.getByRole('region', { name: words.what })
  const wide = t.booking.freeTimes(20).replace('20', '').trim()
  await hands.choose(when.getByRole('radio', { name: wide }).nth(3 + place))
  await hands.choose(when.locator('input[name="time"]').first())
  await expect(page.getByText(price).first()).toBeVisible()
  const book = page.getByRole('button', { name: words.book, exact: true })
  await hands.enter(book)
  await expect(page.getByText(words.tellFirst)).toBeVisible()
  await expect(page.getByLabel(words.told)).toBeFocused()
  await look(page, 'phone')
  await hands.press('Space')
  await hands.enter(book)
  await expect(page).toHaveURL(/\/admin\/bookings\/sm-/i)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Huda Salem')
  await expect(page.getByText(t.officeBookings.bookedBy('Omar'))).toBeVisible()
  return page.url().split('/').at(-1)?.toUpperCase() ?? ''
}

/** The link to pay goes out; the visit is moved, moved back, and gets another team. */
export async function attendToTheVisit({ omar: { page, hands }, t, said, look }: Day): Promise<void> {
  const words = t.officeBookings
  const visits = page.getByRole('region', { name: words.visits })
  await hands.enter(page.getByRole('button', { name: words.sendLink, exact: true }))
  await expect(page.getByRole('status').getByText(said.paymentLinkSent)).toBeVisible()
  await expect(page.getByText(t.bookings.events.link_sent({ visits: '', from: '', to: '', dates: '', amount: '' }))).toBeVisible()
  await look(page, 'desktop')

  const when = visits.getByRole('heading', { level: 3 })
  const before = (await when.textContent()) ?? ''
  await hands.enter(visits.getByRole('button', { name: words.move, exact: true }))
  const moving = page.getByRole('dialog', { name: words.moveTitle })
  await hands.choose(moving.locator('input[name="time"]').last())
  const move = moving.getByRole('button', { name: words.moveTo('') })
  await hands.enter(move)
  await expect(moving.getByText(words.reasonRequired)).toBeVisible()
  await expect(moving.getByLabel(words.reason)).toBeFocused()
  await hands.type('She asked for the evening')
  await hands.enter(move)
  await expect(moving).toBeHidden()
  await expect(when).not.toHaveText(before)
  await hands.press('u')
  await expect(when).toHaveText(before)

  await hands.enter(visits.getByRole('button', { name: words.assign, exact: true }))
  const choosing = page.getByRole('dialog', { name: words.assignTitle })
  const other = choosing.locator('label:has(input:not(:checked))').first()
  const name = (await other.locator('.font-semibold').textContent()) ?? ''
  await hands.choose(choosing.getByRole('radio', { name }))
  await hands.write(choosing.getByLabel(words.reason), 'Her colleague is ill')
  await hands.enter(choosing.getByRole('button', { name: words.assign, exact: true }))
  await expect(choosing).toBeHidden()
  await expect(page.getByText(words.comes(name))).toBeVisible()
  await hands.write(page.getByLabel(words.notes.add), 'Prefers the evening')
  await hands.enter(page.getByRole('button', { name: words.notes.save, exact: true }))
  await expect(page.getByRole('region', { name: words.notes.title }).getByRole('listitem')).toContainText('Prefers the evening')
}

/** She calls again: Omar finds her by her email and cancels the booking without a fee. */
export async function cancelForHuda(
  { omar, t, to, look }: Day,
  { id, email, of }: { id: string; email: string; of: number },
): Promise<void> {
  const { page, hands } = omar
  const words = t.officeBookings
  await open(page, to.office('/bookings'))
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await hands.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await hands.type(email)
  await hands.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'Huda Salem' })).toHaveCount(of)
  await look(page, 'desktop')
  await hands.enter(page.locator(`[data-row="${id}"]`).getByRole('link'))
  await hands.enter(page.getByRole('button', { name: words.cancelBooking, exact: true }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(words.noFeeCharged)).toBeVisible()
  await hands.write(dialog.getByRole('textbox', { name: words.reason }), 'The team is ill')
  await look(page, 'phone')
  await hands.enter(dialog.getByRole('button', { name: words.cancelBooking, exact: true }))
  await expect(dialog).toBeHidden()
  await expect(page.getByText('The team is ill')).toBeVisible()
}
