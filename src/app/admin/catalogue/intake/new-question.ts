import type { Intake, Option, Question, QuestionKind } from '../../../../domain/intake.ts'
import { newKey } from '../../../booking/new-key.ts'

const nothing = { en: '', ar: '' }
/** Never one that another had before, since answers are kept by it. */
const newId = (letter: string) => `${letter}_${newKey().slice(0, 10)}`

/** What a service asks at first that does not ask the usual: the usual, and nothing else yet. */
export const firstIntake: Intake = {
  charges: 'time',
  asks_cleaners: true,
  asks_frequency: true,
  asks_materials: true,
  people: null,
  visit: null,
  minutes: 0,
  min_team: 1,
  max_team: 1,
  longest: 480,
  questions: [],
}

export const newOption = (): Option => ({ id: newId('o'), label: nothing, price: 0, minutes: 0 })

export function newQuestion(kind: QuestionKind): Question {
  const asked = { id: newId('q'), label: nothing, help: null, sub_services: [] }
  switch (kind) {
    case 'number':
      return { kind, ...asked, unit: null, min: 1, max: 10, start: 1, included: 1, price: 0, minutes: 0 }
    case 'choice':
    case 'several':
      return { kind, ...asked, required: true, options: [newOption(), newOption()] }
    case 'yes_no':
      return { kind, ...asked, required: false, price: 0, minutes: 0 }
    default:
      return { kind, ...asked, required: kind === 'address' }
  }
}
