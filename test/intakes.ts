import type { Intake, NumberQuestion, Question } from '../src/domain/intake.ts'

const both = (text: string) => ({ en: text, ar: `${text} بالعربية` })
const asked = (id: string) => ({ id, label: both(id), help: null, sub_services: [] })

export const numberOf = (id: string, changes: Partial<NumberQuestion> = {}): NumberQuestion => ({
  ...{ ...asked(id), kind: 'number', unit: null, min: 1, max: 12, start: 1, included: 1, price: 99, minutes: 45 },
  ...changes,
})

const options = [
  { id: 'split', label: both('Split'), price: 0, minutes: 0 },
  { id: 'ducted', label: both('Ducted'), price: 50.5, minutes: 20 },
]

/** One question of each kind. */
export const everyKind: Question[] = [
  numberOf('units'),
  { ...asked('kind'), kind: 'choice', required: true, options },
  {
    ...asked('rooms'),
    kind: 'several',
    required: false,
    options: [...options, { ...options[0], id: 'hall', label: both('Hall'), price: 10, minutes: 5 }],
  },
  { ...asked('outside'), kind: 'yes_no', required: false, price: 30, minutes: 10 },
  { ...asked('problem'), kind: 'text', required: false },
  { ...asked('to'), kind: 'address', required: false },
]

export const byJob = (changes: Partial<Intake> = {}): Intake => ({
  ...{ charges: 'job', asks_cleaners: false, asks_frequency: false, asks_materials: false, people: both('Technicians'), visit: null },
  ...{ minutes: 60, min_team: 1, max_team: 3, longest: 240, questions: everyKind },
  ...changes,
})

/** Rooms suggest people and hours. */
export const byTime = (changes: Partial<Intake> = {}): Intake =>
  byJob({
    ...{ charges: 'time', asks_cleaners: true, asks_frequency: true, asks_materials: true, people: null },
    questions: [
      numberOf('bedrooms', { start: 2, included: 0, price: 0, minutes: 60 }),
      numberOf('bathrooms', { included: 0, price: 0, minutes: 60 }),
    ],
    ...changes,
  })
