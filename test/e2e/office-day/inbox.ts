import { newAddress } from '../people.ts'
import { alive, expect, open } from '../site.ts'
import { type Day, goTo } from './day.ts'

const question = 'Do you clean boats?'

/** A message of a visitor and the application of a company have come in. Returns the names of both. */
export async function receive({ omar: { page }, mark }: Day): Promise<{ sender: string; company: string }> {
  const [sender, company] = [`Huda ${mark}`, `Spotless ${mark}`]
  const message = { name: sender, email: newAddress('huda'), message: `${question}\nMine is in the Marina.` }
  const application = {
    ...{ company_name: company, contact_person: 'Sara Ali', contact_email: newAddress('sara'), phone: '0501234567' },
    ...{ cities: ['dubai'], service_categories: ['cleaning'] },
  }
  expect((await page.request.post('/api/contact', { data: message })).status()).toBe(200)
  expect((await page.request.post('/api/partners/applications', { data: application })).status()).toBe(200)
  return { sender, company }
}

/** Omar puts the newest message first, which the address keeps, and answers it. */
export async function answerMessage({ omar, t, to, isPhone, look }: Day, sender: string): Promise<void> {
  const { page, hands } = omar
  const { thread } = t.office
  const order = page.getByLabel(t.officeLists.order)
  await hands.press('g', 'm')
  await expect(page).toHaveURL(to.office('/messages'))
  if (isPhone) {
    await hands.enter(page.getByRole('button', { name: t.officeLists.filters, exact: true }))
    await hands.reach(order)
    await hands.press('ArrowDown')
  } else await hands.enter(page.getByRole('button', { name: t.officeLists.heads.since, exact: true }))
  await expect(page).toHaveURL(to.office('/messages?sort=newest'))
  await page.reload()
  await alive(page)
  await expect(order).toHaveValue('newest')
  await hands.enter(page.getByRole('link', { name: sender }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sender)
  const send = page.getByRole('button', { name: thread.send, exact: true })
  await hands.enter(send)
  await expect(page.getByLabel(thread.reply)).toBeFocused()
  await hands.type('Yes, in Dubai Marina.')
  await hands.enter(send)
  const said = page.getByRole('list', { name: thread.conversation }).getByRole('listitem')
  await expect(said).toContainText([question, 'Yes, in Dubai Marina.'])
  await look(page, 'desktop')
}

/** He hides a review, which wants a reason, takes that back, and answers it. */
export async function hideReview({ omar: { page, hands }, t, to, place, look }: Day): Promise<void> {
  const words = t.officePeople.reviews
  const [hidden, shown] = [page.getByText(words.states.hidden, { exact: true }), page.getByText(words.states.published, { exact: true })]
  await open(page, to.office('/reviews?state=published&rating=5'))
  // Another test reads the average of office cleaning.
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader'), hasNotText: /Office Cleaning|تنظيف المكاتب/ })
  await expect(rows.nth(place)).toBeVisible()
  await look(page, 'phone')
  await hands.enter(rows.nth(place).getByRole('rowheader').getByRole('link'))
  await expect(page.getByRole('heading', { name: words.words })).toBeVisible()
  await look(page, 'desktop')

  const dialog = page.getByRole('dialog')
  await hands.enter(page.getByRole('button', { name: words.hide, exact: true }))
  await hands.enter(dialog.getByRole('button', { name: words.hide, exact: true }))
  await expect(dialog.getByText(t.officePeople.reasonRequired)).toBeVisible()
  await expect(dialog.getByLabel(t.officePeople.reason)).toBeFocused()
  await hands.type('Names a member of the team')
  await hands.press('Enter')
  await expect(hidden).toBeVisible()
  await hands.press('u')
  await expect(shown).toBeVisible()

  const thanks = 'Thank you, we told the team.'
  await hands.enter(
    page.getByRole('button', { name: words.answer, exact: true }).or(page.getByRole('button', { name: words.change, exact: true })),
  )
  await hands.write(dialog.getByLabel(words.answerLabel), thanks)
  await hands.enter(dialog.getByRole('button', { name: words.send, exact: true }))
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(thanks)).toBeVisible()
}

/** He accepts a company, on his phone after a question. */
export async function acceptCompany({ omar, t, to, isPhone, look }: Day, company: string): Promise<void> {
  const { page, hands } = omar
  const words = t.office.application
  const dialog = page.getByRole('dialog')
  await open(page, to.office('/applications?sort=newest'))
  await hands.enter(page.getByRole('link', { name: company }))
  if (isPhone) {
    await hands.enter(page.getByRole('button', { name: words.ask, exact: true }))
    await hands.write(dialog.getByLabel(words.message), 'Which licence do you have?')
    await hands.enter(dialog.getByRole('button', { name: words.ask, exact: true }))
    await expect(page.getByText('Which licence do you have?')).toBeVisible()
  }
  await hands.enter(page.getByRole('button', { name: words.accept, exact: true }))
  await hands.enter(dialog.getByRole('button', { name: words.accept, exact: true }))
  await expect(page.getByText(t.office.applicationStates.approved).first()).toBeVisible()
  await expect(page.getByRole('button', { name: words.decline, exact: true })).toHaveCount(0)
  await look(page, 'desktop')
}

/** In the evening Layla sees in the audit what Omar did with the booking, and that nobody has changed it; the search verifies it by itself. */
export async function readAudit({ layla, t, to, isPhone, look }: Day, booking: string): Promise<void> {
  const { page, hands } = layla
  const words = t.office.audit
  await goTo(layla, isPhone ? t.officeLists.palette.verbs.verifyAudit : t.office.pages.audit, to.office('/audit'))
  if (!isPhone) await hands.enter(page.getByRole('button', { name: words.verification.check, exact: true }))
  await expect(page.getByText(words.verification.whole(0, '').split('0')[0] ?? '')).toBeVisible()
  await hands.write(page.getByRole('searchbox'), booking)
  await hands.press('Enter')
  const did = (verb: keyof typeof words.verbs) => `Omar Haddad ${words.verbs[verb]}`
  await expect(page.getByRole('rowheader')).toHaveText([
    did('booking.cancel'),
    did('note.add'),
    did('booking.send_link'),
    did('booking.book'),
  ])
  await look(page, 'desktop')
}
