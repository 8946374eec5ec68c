import type { Effect, Intake, Option, Question } from '../../../domain/intake.ts'
import type { Text } from '../../../domain/language.ts'

/** A text in English and Arabic. */
export const both = (en: string, ar: string): Text => ({ en, ar })

type Asked = { help?: Text; of?: string[] }
const asked = (id: string, label: Text, { help, of = [] }: Asked) => ({ id, label, help: help ?? null, sub_services: of })

type Counted = Asked & Partial<Effect> & { unit?: Text; min?: number; max: number; start?: number; included?: number }

/** A number; by default from one, of which one is included. */
export const count = (
  id: string,
  label: Text,
  { unit, min = 1, max, start, included, price = 0, minutes = 0, ...rest }: Counted,
): Question => ({
  ...{ kind: 'number', ...asked(id, label, rest), unit: unit ?? null, min, max, price, minutes },
  start: start ?? min,
  included: included ?? min,
})

export const option = (id: string, label: Text, { price = 0, minutes = 0 }: Partial<Effect> = {}): Option => ({ id, label, price, minutes })

export const choice = (
  id: string,
  label: Text,
  options: Option[],
  { required = true, ...rest }: Asked & { required?: boolean } = {},
): Question => ({
  ...{ kind: 'choice', ...asked(id, label, rest), required, options },
})
export const several = (
  id: string,
  label: Text,
  options: Option[],
  { required = true, ...rest }: Asked & { required?: boolean } = {},
): Question => ({
  ...{ kind: 'several', ...asked(id, label, rest), required, options },
})
export const yesNo = (
  id: string,
  label: Text,
  { price = 0, minutes = 0, required = false, ...rest }: Asked & Partial<Effect> & { required?: boolean } = {},
): Question => ({
  ...{ kind: 'yes_no', ...asked(id, label, rest), required, price, minutes },
})
export const text = (id: string, label: Text, { required = false, ...rest }: Asked & { required?: boolean } = {}): Question => ({
  ...{ kind: 'text', ...asked(id, label, rest), required },
})
export const address = (id: string, label: Text, rest: Asked = {}): Question => ({
  kind: 'address',
  ...asked(id, label, rest),
  required: true,
})

type Team = Partial<Pick<Intake, 'minutes' | 'min_team' | 'max_team' | 'longest' | 'people' | 'visit' | 'asks_frequency'>>
const team = { minutes: 0, min_team: 1, max_team: 1, longest: 480, people: null, visit: null }

/** A service whose price is that of the job, whatever time it takes. */
export const byJob = (changes: Team, questions: Question[]): Intake => ({
  ...{ charges: 'job', asks_cleaners: false, asks_frequency: false, asks_materials: false, ...team, ...changes, questions },
})

/** A service by the hour; whoever comes alone is not asked for. */
export const byTime = (changes: Team & Partial<Pick<Intake, 'asks_cleaners' | 'asks_materials'>>, questions: Question[]): Intake => ({
  ...{ charges: 'time', asks_cleaners: false, asks_frequency: false, asks_materials: false, ...team, ...changes, questions },
})

export const technicians = both('Technicians', 'عدد الفنيين')
export const problem = text('problem', both('What is the problem?', 'ما المشكلة؟'), {
  required: true,
  help: both(
    'A sentence is enough, such as what drips, trips or rattles, and since when.',
    'تكفي جملة واحدة: ما الذي يسرّب أو يفصل أو يصدر صوتًا، ومنذ متى.',
  ),
})
