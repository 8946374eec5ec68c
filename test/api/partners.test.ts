import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PartnerApplicationAnswer } from '../../src/contracts/partners.ts'
import { partnerApplications } from '../../src/db/schema/partners.ts'
import { testVault } from '../vault.ts'
import { createTestApi, refusal } from './app.ts'

const now = new Date('2026-11-21T08:00:00Z')
const { post, send, pool } = await createTestApi({ now })

const application = {
  company_name: 'Bright Homes LLC',
  contact_person: 'Omar Haddad',
  contact_email: 'omar@example.com',
  phone: '050 123 4567',
  website: 'https://bright.example.com/about',
  number_of_employees: 11,
  business_description: 'We clean.',
  cities: ['dubai', 'sharjah', 'dubai'],
  service_categories: ['cleaning', 'maintenance'],
  additional_info: '',
  submitted_at: '1999-01-01T00:00:00Z',
}
const path = '/api/partners/applications'
const kept = async () => (await pool.query('SELECT count(*)::int AS count FROM partner_applications')).rows[0].count

describe('POST /api/partners/applications', () => {
  test('stores the application with its cities and categories, with our time', async () => {
    expect(await post(path, application, PartnerApplicationAnswer)).toEqual({
      success: true,
      status: 'success',
      message: 'Application submitted successfully!',
    })
    const { rows } = await pool.query(
      `SELECT a.id::text, company_name, contact_email, phone, website, number_of_employees, additional_info, state, language, submitted_at,
         (SELECT array_agg(city ORDER BY city) FROM partner_application_cities WHERE application_id = a.id) AS cities,
         (SELECT array_agg(category_id ORDER BY category_id) FROM partner_application_categories WHERE application_id = a.id) AS categories
       FROM partner_applications a`,
    )
    const [{ id, ...row }] = rows
    expect([testVault.openRow(partnerApplications, id, row)]).toEqual([
      {
        company_name: 'Bright Homes LLC',
        contact_email: 'omar@example.com',
        phone: '+971501234567',
        website: 'https://bright.example.com/about',
        number_of_employees: 11,
        additional_info: null,
        state: 'received',
        language: 'en',
        submitted_at: now,
        cities: ['dubai', 'sharjah'],
        categories: [1, 2],
      },
    ])
  })

  test('requires only the required fields', async () => {
    const { company_name, contact_person, contact_email, phone, cities, service_categories } = application
    const required = { company_name, contact_person, contact_email, phone, cities, service_categories }
    expect((await post(`${path}?lang=ar`, required, PartnerApplicationAnswer)).message).toBe('تم إرسال طلبك بنجاح!')
    await post(path, { ...required, website: null, number_of_employees: null, business_description: null }, PartnerApplicationAnswer)
  })

  test.each([
    [{ company_name: ' ' }, { company_name: 'Company name is required' }],
    [{ contact_person: '' }, { contact_person: 'Contact person is required' }],
    [{ contact_email: '' }, { contact_email: 'Contact email is required' }],
    [{ contact_email: 'omar' }, { contact_email: 'Invalid email' }],
    [{ phone: '' }, { phone: 'Phone number is required' }],
    [{ phone: 'call me' }, { phone: 'Invalid phone number' }],
    [{ cities: [] }, { cities: 'Select at least one city' }],
    [{ cities: 'dubai' }, { cities: 'Select at least one city' }],
    [{ cities: ['atlantis'] }, { cities: 'Unknown city' }],
    [{ cities: ['dubai', 'x\u0000'] }, { cities: 'Unknown city' }],
    [{ service_categories: [] }, { service_categories: 'Select at least one service category' }],
    [{ service_categories: ['cleaning', 'magic'] }, { service_categories: 'Unknown service category' }],
    [{ service_categories: [1] }, { service_categories: 'Unknown service category' }],
    [{ website: 'javascript:alert(1)' }, { website: 'Invalid website' }],
    [{ website: 'not a website' }, { website: 'Invalid website' }],
    [{ number_of_employees: 0 }, { number_of_employees: 'Invalid value' }],
    [{ number_of_employees: 1e12 }, { number_of_employees: 'Invalid value' }],
    [{ number_of_employees: '11' }, { number_of_employees: 'Invalid value' }],
    [{ business_description: 'x'.repeat(5001) }, { business_description: 'Use at most 5,000 characters' }],
    [{ additional_info: 'a\u0000' }, { additional_info: 'Invalid value' }],
  ])('refuses %j and stores nothing', async (wrong, fields) => {
    const before = await kept()
    const { status, body } = await refusal(send(path, 'POST', { ...application, ...wrong }))
    expect(status).toBe(422)
    expect(body).toEqual({ status: 'error', code: 'invalid', message: Object.values(fields)[0], fields })
    expect(await kept()).toBe(before)
  })

  test('names every missing field, the first of the form first', async () => {
    const { body } = await refusal(send(path, 'POST', {}))
    expect(body.message).toBe('Company name is required')
    expect(body.fields).toEqual({
      company_name: 'Company name is required',
      contact_person: 'Contact person is required',
      contact_email: 'Contact email is required',
      phone: 'Phone number is required',
      cities: 'Select at least one city',
      service_categories: 'Select at least one service category',
    })
  })

  test('any input in a field is stored or refused, never a 5xx', async () => {
    const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue())
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.keys(application)), anything, async (field, value) => {
        const { status } = await send(path, 'POST', { ...application, [field]: value })
        expect([200, 422]).toContain(status)
      }),
      { numRuns: 200 },
    )
  })
})
