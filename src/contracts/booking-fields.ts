import { z } from 'zod'
import { isDubaiDate, isDubaiTime } from '../domain/dubai-time.ts'
import { dirhams } from './answers.ts'
import { messages } from './messages/en.ts'

/** The days around it have a year of four digits too. */
const hasNeighbours = (text: string) => text < '9000'

export const date = z
  .string({ error: messages.selectDate })
  .refine(isDubaiDate, messages.selectDate)
  .refine(hasNeighbours, messages.dateTooFar)

export const time = z.string({ error: messages.selectTime }).refine(isDubaiTime, messages.selectTime)

export const counted = ({ min, max }: { min: number; max: number }, message: string) =>
  z.coerce.number<number | string>({ error: message }).int(message).min(min, message).max(max, message)

/** The fee that the page showed; if it has risen since, nothing is changed and the new fee is returned. */
export const expected_fee = dirhams.nonnegative().meta({ description: 'The fee that the customer was shown, in dirhams' })
