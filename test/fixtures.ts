import type pg from 'pg'

const both = (en: string, ar: string) => JSON.stringify({ en, ar })
const noList = JSON.stringify({ en: [], ar: [] })

/** The data set of the tests: three services, two cities, four professionals, with names used in the tests. */
export async function seedFixtures(pool: pg.Pool): Promise<void> {
  await pool.query(`INSERT INTO cities (slug, name, position) VALUES ('dubai', $1, 1), ('abu_dhabi', $2, 2), ('sharjah', $3, 3)`, [
    both('Dubai', 'دبي'),
    both('Abu Dhabi', 'أبوظبي'),
    both('Sharjah', 'الشارقة'),
  ])
  await pool.query(
    `INSERT INTO categories (id, slug, name, description, position) VALUES (1, 'cleaning', $1, $1, 1), (2, 'maintenance', $2, $2, 2)`,
    [both('Cleaning', 'التنظيف'), both('Maintenance', 'الصيانة')],
  )
  const service = `INSERT INTO services (id, category_id, slug, title, short_desc, long_description, included, benefits, availability, is_featured, position,
      base_price, extra_cleaner, extra_hour, material_price) VALUES ($1::int, $2, $3, $4, $5, $5, $6, $6, $5, $7, $1::int, $8, $9, $10, $11)`
  await pool.query(service, [
    1,
    1,
    'home-cleaning',
    both('Home Cleaning', 'تنظيف المنازل'),
    both('A spotless home', 'منزل نظيف'),
    noList,
    true,
    8_000,
    4_000,
    2_500,
    1_500,
  ])
  await pool.query(service, [
    2,
    1,
    'office-cleaning',
    both('Office Cleaning', 'تنظيف المكاتب'),
    both('A tidy café or office', 'مكتب مرتب'),
    noList,
    true,
    10_000,
    5_000,
    3_000,
    2_000,
  ])
  await pool.query(service, [
    3,
    2,
    'plumbing',
    both('Plumbing', 'السباكة'),
    both('Leaks and 100% of drains', 'تسربات ومصارف'),
    noList,
    false,
    12_000,
    6_000,
    4_000,
    2_500,
  ])
  await pool.query(
    `INSERT INTO sub_services (id, service_id, slug, title, description, full_description, position) VALUES
      (1, 2, 'daily-office', $1, $1, $1, 1), (2, 2, 'carpet-care', $2, $2, $2, 2), (3, 3, 'leak-repair', $3, $3, $3, 1)`,
    [both('Daily office', 'تنظيف يومي'), both('Carpet care', 'العناية بالسجاد'), both('Leak repair', 'إصلاح التسربات')],
  )
  await pool.query(
    `INSERT INTO professionals (id, name, city) VALUES (1, $1, 'dubai'), (2, $2, 'dubai'), (3, $3, 'dubai'), (4, $4, 'sharjah')`,
    [
      both('Maria Santos', 'ماريا سانتوس'),
      both('Ravi Kumar', 'رافي كومار'),
      both('Grace Mwangi', 'غريس موانغي'),
      both('Imran Khan', 'عمران خان'),
    ],
  )
  await pool.query(
    `INSERT INTO professional_skills (professional_id, service_id) SELECT p.id, s.id FROM professionals p, services s WHERE s.id IN (1, 2)`,
  )
  await pool.query(`INSERT INTO professional_skills (professional_id, service_id) VALUES (2, 3)`)
  for (const table of ['categories', 'services', 'sub_services', 'professionals']) {
    await pool.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), 1000)`)
  }
}
