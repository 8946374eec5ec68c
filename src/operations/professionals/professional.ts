import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { ProfessionalDocument } from '../../contracts/office/professionals.ts'
import type { Transaction } from '../../db/client.ts'
import { areas as knownAreas } from '../../db/schema/areas.ts'
import { cities } from '../../db/schema/cities.ts'
import { professionalAreas, professionalSkills, professionals, professionalWeeks } from '../../db/schema/professionals.ts'
import { services } from '../../db/schema/services.ts'
import { minutesOfTime, minutesPerDay, timeOfMinutes } from '../../domain/dubai-time.ts'
import { inOrder } from '../../domain/working-week.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { refusingBy } from '../refused-by-database.ts'
import type { Subject } from '../versions/edit-subject.ts'

/** A professional as staff edit them: the row itself, the places, the skills and the week. */
export const professionalSubject: Subject<ProfessionalDocument> = {
  kind: 'professional',
  missing: 'professionalNotFound',
  read: async (tx, id) => {
    const [found] = await tx
      .select({
        name: professionals.name,
        city: professionals.city,
        home_area: professionals.homeArea,
        gender: professionals.gender,
        languages: professionals.languages,
        most_minutes_day: professionals.mostMinutesDay,
        most_minutes_week: professionals.mostMinutesWeek,
        overtime_agreed_on: professionals.overtimeAgreedOn,
        is_active: professionals.isActive,
      })
      .from(professionals)
      .where(eq(professionals.id, id))
      .for('update')
    return found ? { ...found, ...(await readParts(tx, id)) } : null
  },
  write: async (context, tx, id, document) => {
    await refuseUnknown(context, tx, document)
    await refusingBy(context, { wish_is_kept: { code: 'conflict', message: 'genderWished', field: 'gender' } }, async () => {
      await tx.update(professionals).set(rowOf(document)).where(eq(professionals.id, id))
    })
    await writeParts(tx, id, document)
  },
}

const rowOf = (document: ProfessionalDocument) => ({
  name: document.name,
  city: document.city,
  homeArea: document.home_area,
  gender: document.gender,
  languages: document.languages,
  mostMinutesDay: document.most_minutes_day,
  mostMinutesWeek: document.most_minutes_week,
  overtimeAgreedOn: document.overtime_agreed_on,
  isActive: document.is_active,
})

/** Makes a professional; returns the id. Throws AppError invalid (a city, area or service that does not exist). */
export async function insertProfessional(context: Context, tx: Transaction, document: ProfessionalDocument): Promise<number> {
  await refuseUnknown(context, tx, document)
  const [made] = await tx
    .insert(professionals)
    .values({ ...rowOf(document), createdAt: context.now() })
    .returning({ id: professionals.id })
  if (!made) throw new Error('The professional was not written')
  await writeParts(tx, made.id, document)
  return made.id
}

/** Deletes a professional whom no visit has ever held and who has no papers; false if there are any. A booking that is being made waits for the lock, or is waited for. */
export async function deleteUnbooked(tx: Transaction, id: number): Promise<boolean> {
  await tx.select({ id: professionals.id }).from(professionals).where(eq(professionals.id, id)).for('update')
  const isUnbooked = sql`NOT EXISTS (SELECT FROM visit_assignments a WHERE a.professional_id = ${id})
    AND NOT EXISTS (SELECT FROM papers WHERE professional_id = ${id})`
  const deleted = await tx
    .delete(professionals)
    .where(and(eq(professionals.id, id), isUnbooked))
    .returning({ id: professionals.id })
  return deleted.length > 0
}

type Parts = Pick<ProfessionalDocument, 'areas' | 'services' | 'week'>

async function readParts(tx: Transaction, id: number): Promise<Parts> {
  const areas = await tx.select().from(professionalAreas).where(eq(professionalAreas.professionalId, id)).orderBy(professionalAreas.city)
  const skills = await tx
    .select()
    .from(professionalSkills)
    .where(eq(professionalSkills.professionalId, id))
    .orderBy(professionalSkills.serviceId)
  const shifts = await tx.select().from(professionalWeeks).where(eq(professionalWeeks.professionalId, id))
  const week = shifts.map(({ weekday, begins, ends }) => ({ weekday, begins: timeOf(begins), ends: timeOf(ends) }))
  return { areas: areas.map(({ city }) => city), services: skills.map(({ serviceId }) => serviceId), week: inOrder(week) }
}

const timeOf = (minutes: number) => (minutes === minutesPerDay ? '24:00' : timeOfMinutes(minutes))

/** Only what differs is written, so that nothing else is told of a change. */
async function writeParts(tx: Transaction, professionalId: number, { areas, services: skills, week }: Parts): Promise<void> {
  const [area, skill] = [professionalAreas, professionalSkills]
  await tx.delete(area).where(and(eq(area.professionalId, professionalId), notInArray(area.city, areas)))
  if (areas.length > 0)
    await tx
      .insert(area)
      .values(areas.map((city) => ({ professionalId, city })))
      .onConflictDoNothing()
  await tx.delete(skill).where(and(eq(skill.professionalId, professionalId), notInArray(skill.serviceId, skills)))
  if (skills.length > 0)
    await tx
      .insert(skill)
      .values(skills.map((serviceId) => ({ professionalId, serviceId })))
      .onConflictDoNothing()
  const shifts = week.map(({ weekday, begins, ends }) => ({ weekday, begins: minutesOfTime(begins), ends: minutesOfTime(ends) }))
  const kept = sql`SELECT FROM jsonb_to_recordset(${JSON.stringify(shifts)}::jsonb) AS n (weekday int, begins int, ends int)
    WHERE n.weekday = w.weekday AND n.begins = w.begins AND n.ends = w.ends`
  await tx.execute(sql`DELETE FROM professional_weeks w WHERE w.professional_id = ${professionalId} AND NOT EXISTS (${kept})`)
  if (shifts.length > 0) {
    await tx
      .insert(professionalWeeks)
      .values(shifts.map((shift) => ({ professionalId, ...shift })))
      .onConflictDoNothing({ target: [professionalWeeks.professionalId, professionalWeeks.weekday, professionalWeeks.begins] })
  }
}

async function refuseUnknown(context: Context, tx: Transaction, document: ProfessionalDocument): Promise<void> {
  const { city, home_area: homeArea, areas, services: skills } = document
  const words = wordsFor(context)
  const slugs = [...new Set([city, ...areas])]
  const known = await tx.select({ slug: cities.slug }).from(cities).where(inArray(cities.slug, slugs))
  const isKnown = (slug: string) => known.some((one) => one.slug === slug)
  if (!isKnown(city)) throw new AppError('invalid', words.unknownCity, { fields: { city: words.unknownCity } })
  if (!areas.every(isKnown)) throw new AppError('invalid', words.unknownCity, { fields: { areas: words.unknownCity } })
  if (homeArea && !(await isAreaOfCity(tx, homeArea, city)))
    throw new AppError('invalid', words.unknownArea, { fields: { home_area: words.unknownArea } })
  if (skills.length === 0) return
  const [found] = await tx.select({ count: sql<number>`count(*)::int` }).from(services).where(inArray(services.id, skills))
  if (found?.count !== skills.length) throw new AppError('invalid', words.serviceNotFound, { fields: { services: words.serviceNotFound } })
}

async function isAreaOfCity(tx: Transaction, slug: string, city: string): Promise<boolean> {
  const found = await tx
    .select({ slug: knownAreas.slug })
    .from(knownAreas)
    .where(and(eq(knownAreas.slug, slug), eq(knownAreas.city, city)))
  return found.length > 0
}
