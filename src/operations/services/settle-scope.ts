import { optionsAsked } from '../../domain/asked-options.ts'
import { hoursRange } from '../../domain/booking-options.ts'
import type { Answers } from '../../domain/intake.ts'
import { type Scope, scopeOf } from '../../domain/scope.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import type { Offered } from './read-offered.ts'

type Wanted = { cleaners: number; hours: number; frequency: string; materials: 'Yes' | 'No'; answers?: Answers | undefined }

/**
 * What a visit of a service is, by what was answered and chosen. Throws AppError invalid, naming every question without its answer, hours that
 * cannot be chosen, or a series where the service has none.
 */
export function settleScope(
  context: Context,
  { intake, pricing, part }: Pick<Offered, 'intake' | 'pricing' | 'part'>,
  wanted: Wanted,
): Scope {
  const words = wordsFor(context)
  const { cleaners, hours, materials, answers = {} } = wanted
  const choice = { cleaners, hours, materials: materials === 'Yes' }
  const scope = scopeOf({ intake, pricing, subService: part, choice, answers })
  const asked = optionsAsked(intake, part)
  const isChoosable = Number.isInteger(hours) && hours >= hoursRange.min
  const fields = {
    ...(asked.hours && !isChoosable && { hours: words.selectHours }),
    ...(!asked.frequency && wanted.frequency !== 'Once' && { frequency: words.selectFrequency }),
    ...Object.fromEntries(
      Object.entries(scope.wrong).map(([id, error]) => [`answers.${id}`, error === 'missing' ? words.answerMissing : words.answerInvalid]),
    ),
  }
  const [first] = Object.values(fields)
  if (first) throw new AppError('invalid', first, { fields })
  return scope
}
