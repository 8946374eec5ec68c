import { sql } from 'drizzle-orm'
import type { Text } from '../../domain/language.ts'
import type { Transaction } from '../client.ts'
import { calendarRules } from '../schema/calendar.ts'
import { travelTimes } from '../schema/cities.ts'
import { outdoorCategory, ramadan } from './day-plans.ts'

type Day = [from: string, until: string, name: Text, isProvisional: boolean]

const day = (from: string, until: string, en: string, ar: string, isProvisional = false): Day => [from, until, { en, ar }, isProvisional]

/** The public holidays of the next two years, on which we work as usual; those that depend on the moon are provisional. */
const holidays: Day[] = [
  day('2026-03-20', '2026-03-22', 'Eid al-Fitr', 'عيد الفطر', true),
  day('2026-05-26', '2026-05-29', 'Arafah Day and Eid al-Adha', 'يوم عرفة وعيد الأضحى', true),
  day('2026-06-16', '2026-06-16', 'Islamic New Year', 'رأس السنة الهجرية', true),
  day('2026-08-25', '2026-08-25', "Prophet Muhammad's birthday", 'المولد النبوي الشريف', true),
  day('2026-12-02', '2026-12-03', 'National Day', 'عيد الاتحاد'),
  day('2027-01-01', '2027-01-01', "New Year's Day", 'رأس السنة الميلادية'),
  day('2027-03-10', '2027-03-12', 'Eid al-Fitr', 'عيد الفطر', true),
  day('2027-05-15', '2027-05-18', 'Arafah Day and Eid al-Adha', 'يوم عرفة وعيد الأضحى', true),
  day('2027-06-06', '2027-06-06', 'Islamic New Year', 'رأس السنة الهجرية', true),
  day('2027-08-14', '2027-08-14', "Prophet Muhammad's birthday", 'المولد النبوي الشريف', true),
  day('2027-12-02', '2027-12-03', 'National Day', 'عيد الاتحاد'),
]

/** Travel minutes between cities that one professional may serve. */
const roads: [string, string, number][] = [
  ['dubai', 'sharjah', 60],
  ['dubai', 'ajman', 75],
  ['sharjah', 'ajman', 40],
  ['ajman', 'umm_al_quwain', 45],
  ['umm_al_quwain', 'ras_al_khaimah', 60],
  ['sharjah', 'fujairah', 100],
  ['dubai', 'abu_dhabi', 110],
  ['abu_dhabi', 'al_ain', 120],
]

/** Inserts the demo's calendar: holidays, Ramadan, travel times, and which services work in the sun. */
export async function seedCalendar(tx: Transaction): Promise<void> {
  await tx.insert(calendarRules).values([
    ...holidays.map(([fromDate, untilDate, name, isProvisional]) => ({
      kind: 'holiday' as const,
      name,
      fromDate,
      untilDate,
      isProvisional,
    })),
    {
      kind: 'ramadan' as const,
      name: ramadan.name,
      fromDate: ramadan.from,
      untilDate: ramadan.until,
      begins: ramadan.begins,
      ends: ramadan.ends,
      isProvisional: true,
    },
  ])
  await tx
    .insert(travelTimes)
    .values(
      roads.flatMap(([a, b, minutes]) => [
        { fromCity: a, toCity: b, minutes },
        { fromCity: b, toCity: a, minutes },
      ]),
    )
    .onConflictDoNothing()
  await tx.execute(sql`UPDATE services SET is_outdoor = true, pauses_for_prayer = true
    FROM categories c WHERE c.id = services.category_id AND c.slug = ${outdoorCategory}`)
}
