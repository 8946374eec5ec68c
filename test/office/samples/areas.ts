import type { Site } from '../../accounts/site.ts'
import type { Sample, Samples } from './sample.ts'

export const marina = {
  name: { en: 'Dubai Marina', ar: 'دبي مارينا' },
  aliases: ['Marina', 'مرسى دبي'],
  latitude: 25.08,
  longitude: 55.14,
}
const first = { 'if-match': '"1"' }

/** Two areas of Dubai that nobody has edited; the database estimates the road between them. */
async function areas({ query }: Site, isActive = true): Promise<string> {
  await query(`DELETE FROM areas`)
  await query(
    `INSERT INTO areas (slug, city, name, latitude, longitude, is_active) VALUES ('jlt', 'dubai', $1, 25.07, 55.142, $3), ('deira', 'dubai', $2, 25.271, 55.308, true)`,
    [{ en: 'Jumeirah Lakes Towers', ar: 'أبراج بحيرات جميرا' }, { en: 'Deira', ar: 'ديرة' }, isActive],
  )
  return '/api/admin/areas/jlt'
}

const jlt =
  (rest: string, sent: { body?: object; headers?: Record<string, string>; isRetired?: boolean } = {}): Sample =>
  async (site) => {
    const { isRetired = false, ...given } = sent
    return { address: `${await areas(site, !isRetired)}${rest}`, ...given }
  }

/** In Sharjah the sermon of winter begins earlier. */
export const earlierPrayer = {
  kind: 'friday_prayer',
  name: { en: 'Friday prayer in winter', ar: 'صلاة الجمعة شتاءً' },
  city: 'sharjah',
  from: '2026-11-01',
  until: '2027-02-28',
  is_yearly: false,
  begins: '12:00',
  ends: '13:00',
  is_closed: false,
  is_provisional: false,
}

/** The areas of cities and the roads between them. */
export const areaSamples = {
  'POST /admin/areas': async (site) => {
    await areas(site)
    return { address: '/api/admin/areas', body: { city: 'dubai', ...marina } }
  },
  'PUT /admin/areas/{slug}': jlt('', { body: marina, headers: first }),
  'DELETE /admin/areas/{slug}/offer': jlt('/offer'),
  'PUT /admin/areas/{slug}/offer': jlt('/offer', { isRetired: true }),
  'POST /admin/calendar-rules': async () => ({ address: '/api/admin/calendar-rules', body: earlierPrayer }),
  'DELETE /admin/calendar-rules/{id}': async (site) => {
    const token = await site.joinStaff('Layla', 'superadmin')
    await site.call('POST', '/api/admin/calendar-rules', { token, body: earlierPrayer })
    const [{ id }] = await site.query('SELECT max(id) AS id FROM calendar_rules')
    return { address: `/api/admin/calendar-rules/${id}` }
  },
  'PUT /admin/roads': async (site) => {
    await areas(site)
    return { address: '/api/admin/roads', body: { from: 'jlt', to: 'deira', minutes: { calm: 35, morning: 50, evening: 55 } } }
  },
} satisfies Samples
