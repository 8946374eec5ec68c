import type { ReactNode } from 'react'
import type { Scope } from '../../../domain/scope.ts'
import type { BookingPage } from '../load-booking-page.ts'
import type { Wizard } from '../use-booking.ts'
import type { Errors } from '../wizard-fields.ts'
import { QuestionFields, Suggestion } from './question-fields.tsx'

type QuestionsProps = { wizard: Wizard; page: BookingPage }

/** What a service asks of its own in the wizard: which part of it, its questions, and what they suggest. */
export function Questions({ wizard, page }: QuestionsProps): ReactNode {
  const { state, dispatch } = wizard
  const { scope, errors } = state
  return (
    <>
      <QuestionFields
        offer={page}
        subServiceId={state.subServiceId}
        onPart={(id) => dispatch({ type: 'subServiceChosen', id })}
        vatBasisPoints={page.terms.vatBasisPoints}
        answers={state.answers}
        errorOf={(question) => errors[`answers.${question}`]}
        onAnswers={(answers, question) => dispatch({ type: 'told', told: { answers, errors: without(errors, question) } })}
      />
      {scope?.suggested && <Suggested wizard={wizard} scope={scope} suggested={scope.suggested} />}
    </>
  )
}

/** The errors without that of a question, which is answered now. */
function without(errors: Errors, question: string): Errors {
  const { [`answers.${question}` as const]: _error, ...left } = errors
  return left
}

type SuggestedProps = { wizard: Wizard; scope: Scope; suggested: NonNullable<Scope['suggested']> }

function Suggested({ wizard: { state, dispatch }, scope: { asks }, suggested }: SuggestedProps) {
  const { form } = state
  const [cleaners, hours] = [String(suggested.cleaners), String(suggested.hours)]
  const take = () => {
    dispatch({ type: 'edited', field: 'hours', value: hours })
    if (asks.cleaners) dispatch({ type: 'edited', field: 'cleaners', value: cleaners })
  }
  const isTaken = form.hours === hours && (!asks.cleaners || form.cleaners === cleaners)
  return <Suggestion suggested={suggested} isTaken={isTaken} onTake={take} />
}
