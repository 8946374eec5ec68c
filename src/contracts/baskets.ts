import { z } from 'zod'
import { cleanersRange, materialsOptions } from '../domain/booking-options.ts'
import { slug, smallId, unlessBlank } from './answers.ts'
import { countedHours, integerIn, visitHours } from './booking-fields.ts'
import { answers } from './intake.ts'
import { messages } from './messages/en.ts'

/** What a question for free times says of a second service. */
export const secondTimes = {
  second_service: unlessBlank(z.union([smallId, slug])).meta({
    description: 'Id or slug of a second service at the same place: only times at which both can be done, one after the other',
  }),
  second_cleaners: z.coerce.number<number | string>().int().min(cleanersRange.min).max(cleanersRange.max).optional(),
  second_hours: countedHours.optional(),
}

/** The second service of a basket. Where, when and how it is paid follow from the first. */
export const SecondService = z
  .object({
    service_id: smallId,
    sub_service_id: smallId.nullish(),
    cleaners: integerIn(cleanersRange, messages.selectCleaners),
    hours: visitHours,
    materials: z.enum(materialsOptions, { error: messages.selectMaterials }),
    answers,
    one_team: z
      .boolean()
      .optional()
      .meta({ description: 'Whether the team of the first service must do it (one_team of GET /free-times)' }),
  })
  .meta({ id: 'SecondService' })

/** The booking of the second service, as it was made. */
export const SecondBooking = z.object({
  id: z.string(),
  service_name: z.string(),
  total_price: z.number(),
  date: z.string(),
  time: z.string(),
  token: z.string(),
})
