import type { Language, Text } from './language.ts'

/**
 * What a service asks of whoever books it (decision 041). It is a document: the same in the database, in the API and in the editor of the back
 * office, so prices in it are dirhams without VAT, as in every document of the API. A service without one asks what the specification's
 * booking page asks.
 */
export type Intake = {
  /** By time: people and hours as the specification prices them. By job: the service's base price covers the smallest job. */
  charges: Charging
  asks_cleaners: boolean
  asks_frequency: boolean
  asks_materials: boolean
  /** What those who come are called, and how long they stay: 'Technicians', 'Session'. null: the usual words. */
  people: Text | null
  visit: Text | null
  /** The minutes of work of one person that every visit takes; answers add theirs. */
  minutes: number
  /** How many people are sent. Nobody is to work longer than this many minutes as long as somebody else can be sent too. */
  min_team: number
  max_team: number
  longest: number
  questions: Question[]
}

export const chargings = ['time', 'job'] as const
export type Charging = (typeof chargings)[number]

/** What an answer adds: dirhams to the charge of a visit, and minutes of one person's work. */
export type Effect = { price: number; minutes: number }

export type Option = Effect & { id: string; label: Text }

type Asked = {
  id: string
  label: Text
  help: Text | null
  /** Only asked with one of these sub-services, by slug; empty: always. */
  sub_services: string[]
}

export type NumberQuestion = Asked &
  Effect & {
    kind: 'number'
    unit: Text | null
    min: number
    max: number
    /** What it is as long as nobody says otherwise. */
    start: number
    /** How many the smallest job covers; each further one has the effect. */
    included: number
  }
export type ChoiceQuestion = Asked & { kind: 'choice' | 'several'; required: boolean; options: Option[] }
export type YesNoQuestion = Asked & Effect & { kind: 'yes_no'; required: boolean }
/** An address is a further place of the visit, such as where a move goes. */
export type TextQuestion = Asked & { kind: 'text' | 'address'; required: boolean }
export type Question = NumberQuestion | ChoiceQuestion | YesNoQuestion | TextQuestion

export const questionKinds = ['number', 'choice', 'several', 'yes_no', 'text', 'address'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** A number, the id of an option or several, yes or no, or a text. */
export type AnswerValue = number | boolean | string | string[]
export type Answers = { readonly [question: string]: AnswerValue }

export const mostQuestions = 20
export const mostOptions = 20
export const longestAnswer = 500

/** A visit lasts whole quarters of an hour, a working day at most. */
export const quarter = 15
export const longestVisit = 480

/** An answer in words, frozen with the booking: what was asked and what was said, in both languages. */
export type Fact = { id: string; kind: QuestionKind; label: Text; answer: Text; value: AnswerValue }

/** The questions that are asked with a sub-service, or without one. */
export const askedWith = ({ questions }: Pick<Intake, 'questions'>, subService: string | null): Question[] =>
  questions.filter(({ sub_services }) => sub_services.length === 0 || (subService !== null && sub_services.includes(subService)))

export type AnswerError = 'missing' | 'invalid'

/**
 * The answers to these questions, without those to others: numbers begin where the question says, and what was not said otherwise is 'no' where
 * it need not be said. Also what is wrong, by the question's id.
 */
export function readAnswers(questions: readonly Question[], given: Answers): { answers: Answers; wrong: Record<string, AnswerError> } {
  const answers: Record<string, AnswerValue> = {}
  const wrong: Record<string, AnswerError> = {}
  for (const question of questions) {
    const value = readAnswer(question, given[question.id])
    if (value !== undefined) answers[question.id] = value
    else if (!isBlank(given[question.id])) wrong[question.id] = 'invalid'
    else if ('required' in question && question.required) wrong[question.id] = 'missing'
  }
  return { answers, wrong }
}

const isBlank = (value: AnswerValue | undefined) =>
  value === undefined || (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0)

function readAnswer(question: Question, given: AnswerValue | undefined): AnswerValue | undefined {
  switch (question.kind) {
    case 'number': {
      const value = isBlank(given) ? question.start : given
      return typeof value === 'number' && Number.isInteger(value) && value >= question.min && value <= question.max ? value : undefined
    }
    case 'yes_no':
      return typeof given === 'boolean' ? given : given === undefined && !question.required ? false : undefined
    case 'choice':
      return question.options.find(({ id }) => id === given)?.id
    case 'several': {
      if (!Array.isArray(given) || given.some((id) => !question.options.some((option) => option.id === id))) return undefined
      const chosen = question.options.filter(({ id }) => given.includes(id)).map(({ id }) => id)
      return chosen.length > 0 ? chosen : undefined
    }
    default: {
      const text = typeof given === 'string' ? given.trim() : ''
      return text !== '' && text.length <= longestAnswer ? text : undefined
    }
  }
}

const yes: Text = { en: 'Yes', ar: 'نعم' }
const no: Text = { en: 'No', ar: 'لا' }
const listed: Record<Language, string> = { en: ', ', ar: '، ' }

/** The answers in the words of both languages, in the order of the questions; what was left open is left out. */
export const factsOf = (questions: readonly Question[], answers: Answers): Fact[] =>
  questions.flatMap((question) => {
    const value = answers[question.id]
    if (value === undefined) return []
    const { id, kind, label } = question
    return [{ id, kind, label, value, answer: { en: answerIn('en', question, value), ar: answerIn('ar', question, value) } }]
  })

function answerIn(language: Language, question: Question, value: AnswerValue): string {
  switch (question.kind) {
    case 'number':
      return question.unit ? `${value} ${question.unit[language]}` : String(value)
    case 'yes_no':
      return (value === true ? yes : no)[language]
    case 'choice':
    case 'several':
      return chosenOptions(question, value)
        .map(({ label }) => label[language])
        .join(listed[language])
    default:
      return String(value)
  }
}

/** The options that an answer names. */
export const chosenOptions = ({ options }: ChoiceQuestion, value: AnswerValue | undefined): Option[] =>
  options.filter(({ id }) => id === value || (Array.isArray(value) && value.includes(id)))
