import type { ReactNode } from 'react'
import { type AnswerValue, askedWith } from '../../../domain/intake.ts'
import { formatAed } from '../../../domain/money.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import type { BookingState } from '../booking-state.ts'
import type { BookingPage } from '../load-booking-page.ts'
import type { Wizard } from '../use-booking.ts'
import { QuestionField } from './question-field.tsx'

await bringTexts('questions')

type QuestionsProps = { wizard: Wizard; page: BookingPage }

/** What a service asks of its own: which part of it, its questions, and what they suggest. */
export function Questions({ wizard, page }: QuestionsProps): ReactNode {
  const { state, dispatch } = wizard
  const part = page.subServices.find(({ id }) => id === state.subServiceId)
  const asked = page.intake ? askedWith(page.intake, part?.slug ?? null) : []
  return (
    <>
      {page.subServices.length > 0 && <Parts wizard={wizard} page={page} />}
      {asked.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          value={state.answers[question.id]}
          error={state.errors[`answers.${question.id}`]}
          vatBasisPoints={page.terms.vatBasisPoints}
          onAnswer={(value) => dispatch({ type: 'told', told: withAnswer(state, question.id, value) })}
        />
      ))}
      <Suggestion wizard={wizard} />
    </>
  )
}

/** The answers with this one, whose error is over. */
function withAnswer(
  { answers, errors }: BookingState,
  id: string,
  value: AnswerValue | undefined,
): Pick<BookingState, 'answers' | 'errors'> {
  const { [id]: _before, ...others } = answers
  const { [`answers.${id}` as const]: _error, ...left } = errors
  return { answers: value === undefined ? others : { ...others, [id]: value }, errors: left }
}

/** The parts of the service, those with a price of their own saying it. */
function Parts({ wizard: { state, dispatch }, page }: QuestionsProps) {
  const { t } = useSite()
  const words = t.questions
  const choose = (value: string) => dispatch({ type: 'subServiceChosen', id: Number(value) || null })
  if (!page.subServices.some(({ fixed }) => fixed)) {
    return (
      <Field label={t.booking.subService} name="sub_service">
        <Select value={state.subServiceId ?? ''} onChange={({ target }) => choose(target.value)}>
          <option value="">{t.booking.anySubService}</option>
          {page.subServices.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
    )
  }
  const isByTime = page.intake?.charges !== 'job'
  const choices = page.subServices.map(({ id, title, fixed }) => ({
    value: String(id),
    label: title,
    hint: fixed ? <span className="figures block">{`${formatAed(fixed.total)} · ${words.long(fixed.minutes)}`}</span> : undefined,
  }))
  const other = { value: 'none', label: words.none, hint: isByTime ? <span className="block">{words.byTime}</span> : undefined }
  return (
    <ChoiceChips
      legend={t.booking.subService}
      name="sub_service"
      choices={[...choices, other]}
      value={String(state.subServiceId ?? 'none')}
      onChange={choose}
      layout="list"
      className="sm:grid-cols-2"
    />
  )
}

/** How many people and hours the answers suggest, and a way back to them from another choice. */
function Suggestion({ wizard: { state, dispatch } }: { wizard: Wizard }) {
  const words = useSite().t.questions
  const { scope, form } = state
  if (!scope?.suggested) return null
  const { cleaners, hours } = scope.suggested
  const isTaken = form.hours === String(hours) && (!scope.asks.cleaners || form.cleaners === String(cleaners))
  const take = () => {
    dispatch({ type: 'edited', field: 'hours', value: String(hours) })
    if (scope.asks.cleaners) dispatch({ type: 'edited', field: 'cleaners', value: String(cleaners) })
  }
  return (
    <Notice live>
      <p>{words.suggestion(cleaners, hours)}</p>
      {!isTaken && (
        <div className="flex flex-wrap items-center gap-3 pt-1">
          <span>{words.chosenOther}</span>
          <Button variant="secondary" size="sm" onClick={take}>
            {words.takeSuggestion}
          </Button>
        </div>
      )}
    </Notice>
  )
}
