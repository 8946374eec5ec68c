import { expect } from 'vitest'
import type { Site } from '../accounts/site.ts'

export const application = {
  company_name: 'Spotless LLC',
  contact_person: 'Sara Ali',
  contact_email: 'sara@spotless.example',
  phone: '0501234567',
  cities: ['dubai'],
  service_categories: ['cleaning'],
}

/** Aisha asks for support, Huda writes from the home page, and a company applies; the addresses at which staff answer them. */
export async function leaveSomethingToDo({ call, join, mails, query }: Site) {
  const aisha = await join('Aisha')
  const asked = await call('POST', '/api/customer/support', { token: aisha, body: { subject: 'A key', message: 'I left my key.' } })
  await call('POST', '/api/contact', { body: { name: 'Huda', email: 'huda@example.com', message: 'Do you clean boats?' } })
  const applied = await call('POST', '/api/partners/applications', { body: application })
  expect(applied.status, JSON.stringify(applied.body)).toBe(200)
  const [message] = await query('SELECT id FROM contact_messages')
  const [company] = await query('SELECT id FROM partner_applications')
  await mails()
  return {
    aisha,
    support: `/api/admin/support/${asked.body.data.id}`,
    message: `/api/admin/messages/${message.id}`,
    company: `/api/admin/applications/${company.id}`,
  }
}
