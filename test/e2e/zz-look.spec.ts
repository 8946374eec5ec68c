import { enterAsStaff, newOmar } from './people.ts'
import { open, test } from './site.ts'

test('look', async ({ page, request }) => {
  const today = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const days = (await (await request.get(`/api/free-times?service=2&from=${today}&days=7`)).json()).data
  const day = days.find(({ times }: { times: string[] }) => times.length > 3)
  const customer = { first_name: 'Huda', last_name: 'Salem', email: `huda${Date.now()}@example.com`, phone: '0501234567', address: 'Villa 12, Jumeirah 1', access_note: 'The gate code is 1234' }
  const { id: customer_id } = await (await request.post('/api/customer', { data: customer })).json()
  const terms = { service_id: 2, cleaners: 1, hours: 2, frequency: 'Once', materials: 'No', date: day.date, time: day.times[2], payment_method: 'card', total_price: 105, city: 'dubai' }
  const first = await (await request.post('/api/booking', { data: { ...terms, customer_id } })).json()
  const { id } = first.id ? first : await (await request.post('/api/booking', { data: { ...terms, customer_id, total_price: first.details?.total_price } })).json()
  console.log(JSON.stringify(first).slice(0, 300), id)
  await enterAsStaff(page, newOmar(), 'admin')
  page.on('response', async (r) => { if (r.status() >= 400) console.log(r.status(), r.url(), (await r.text()).slice(0, 300)) })
  page.on('console', (m) => console.log(m.type(), m.text()))
  for (const [name, width, lang, scheme] of [['d-en', 1280, '', 'light'], ['d-ar', 1280, '/ar', 'dark'], ['p-en', 360, '', 'light']] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme })
    await open(page, `${lang}/admin/bookings/${id}`)
    await page.waitForTimeout(800)
    await page.screenshot({ path: `/tmp/shots/b-${name}.png`, fullPage: true })
    const names = lang ? ['نقل', 'تغيير الفريق', 'إلغاء الحجز'] : ['Move', 'Change team', 'Cancel booking']
    for (const [index, label] of names.entries()) {
      await page.getByRole('button', { name: label, exact: true }).first().click()
      await page.waitForTimeout(900)
      await page.screenshot({ path: `/tmp/shots/b-${name}-${index}.png` })
      await page.keyboard.press('Escape')
      await page.waitForTimeout(200)
    }
  }
})
