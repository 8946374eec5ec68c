import { addMinutes, minutesPerDay } from '../../domain/dubai-time.ts'
import type { Transaction } from '../client.ts'
import { professionalExceptions, professionalSkills, professionals, professionalWeeks } from '../schema/professionals.ts'
import { demoProfessionals } from './professionals.ts'
import { exceptionsOf } from './working-weeks.ts'

const daysWithUs = 180

export async function seedProfessionals(tx: Transaction, now: Date): Promise<void> {
  const createdAt = addMinutes(now, -daysWithUs * minutesPerDay)
  await tx.insert(professionals).values(
    demoProfessionals.map(({ id, name, gender, languages, city, homeArea }) => ({
      id,
      name,
      gender,
      languages,
      city,
      homeArea,
      createdAt,
    })),
  )
  await tx
    .insert(professionalSkills)
    .values(demoProfessionals.flatMap(({ id, serviceIds }) => serviceIds.map((serviceId) => ({ professionalId: id, serviceId }))))
  await tx
    .insert(professionalWeeks)
    .values(demoProfessionals.flatMap(({ id, shifts }) => shifts.map((shift) => ({ professionalId: id, ...shift }))))
  await tx.insert(professionalExceptions).values(
    demoProfessionals.flatMap((professional) =>
      exceptionsOf(professional, now).map(({ from, until, ...exception }) => ({
        ...exception,
        professionalId: professional.id,
        beginsAt: from,
        endsAt: until,
      })),
    ),
  )
}
