import type { QuestionKind } from '../../../domain/intake.ts'
import { visitLength } from './visit-length.ts'

const many = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`)

/** What services ask of whoever books them. */
export const questions = {
  none: 'Something else',
  byTime: 'By the hour',
  plus: (amount: string) => `+${amount}`,
  perUnit: (amount: string) => `${amount} each`,
  perFurther: (included: number, amount: string) => `${included} included, each further one ${amount}`,
  optional: (label: string) => `${label} (optional)`,
  between: (min: number, max: number) => `Enter a number from ${min} to ${max}.`,
  less: (label: string) => `One less: ${label}`,
  more: (label: string) => `One more: ${label}`,
  yes: 'Yes',
  no: 'No',
  people: 'People',
  lasts: 'Duration',
  long: visitLength,
  suggestion: (people: number, hours: number) => `We suggest ${many(people, 'person', 'people')} for ${many(hours, 'hour', 'hours')}.`,
  chosenOther: 'You have chosen otherwise, which is fine.',
  takeSuggestion: 'Use the suggestion',
  answers: 'About the job',
  kinds: {
    number: 'A number',
    choice: 'One of several',
    several: 'Several of a list',
    yes_no: 'Yes or no',
    text: 'A text',
    address: 'A further address',
  } satisfies Record<QuestionKind, string>,
}
