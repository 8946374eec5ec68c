import type { GivenAnswer } from '../../contracts/intake.ts'
import type { Language } from '../../domain/language.ts'
import type { BookedScope } from '../../domain/scope.ts'

/** The answers that a booking was made with, in one language. */
export const answersIn = (language: Language, scope: BookedScope | null): GivenAnswer[] =>
  (scope?.facts ?? []).map(({ id, kind, label, answer, value }) => ({
    id,
    kind,
    value,
    question: label[language],
    answer: answer[language],
  }))
