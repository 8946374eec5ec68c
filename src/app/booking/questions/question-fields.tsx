import type { ReactNode } from 'react'
import { type Answers, type AnswerValue, askedWith } from '../../../domain/intake.ts'
import { formatAed } from '../../../domain/money.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { QuestionField } from './question-field.tsx'
import type { Offer } from './scope-in.ts'

await bringTexts('questions')

type PartsProps = {
  offer: Pick<Offer, 'intake' | 'subServices'>
  subServiceId: number | null
  onPart: (id: number | null) => void
}

type QuestionFieldsProps = PartsProps & {
  vatBasisPoints: number
  answers: Answers
  /** What is wrong with the answer to a question. */
  errorOf: (question: string) => string | undefined
  /** The answers with the one to this question, or without it. */
  onAnswers: (answers: Answers, question: string) => void
}

/** Which part of a service is wanted, and what the service asks of its own. */
export function QuestionFields({ vatBasisPoints, answers, errorOf, onAnswers, ...parts }: QuestionFieldsProps): ReactNode {
  const { offer, subServiceId } = parts
  const part = offer.subServices.find(({ id }) => id === subServiceId)
  const asked = offer.intake ? askedWith(offer.intake, part?.slug ?? null) : []
  return (
    <>
      {offer.subServices.length > 0 && <Parts {...parts} />}
      {asked.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          value={answers[question.id]}
          error={errorOf(question.id)}
          vatBasisPoints={vatBasisPoints}
          onAnswer={(value) => onAnswers(withAnswer(answers, question.id, value), question.id)}
        />
      ))}
    </>
  )
}

function withAnswer(answers: Answers, id: string, value: AnswerValue | undefined): Answers {
  const { [id]: _before, ...others } = answers
  return value === undefined ? others : { ...others, [id]: value }
}

/** The parts of the service, those with a price of their own saying it. */
function Parts({ offer: { intake, subServices }, subServiceId, onPart }: PartsProps) {
  const { t } = useSite()
  const words = t.questions
  const choose = (value: string) => onPart(Number(value) || null)
  if (!subServices.some(({ fixed }) => fixed)) {
    return (
      <Field label={t.booking.subService} name="sub_service">
        <Select value={subServiceId ?? ''} onChange={({ target }) => choose(target.value)}>
          <option value="">{t.booking.anySubService}</option>
          {subServices.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
    )
  }
  const isByTime = intake?.charges !== 'job'
  const choices = subServices.map(({ id, title, fixed }) => ({
    value: String(id),
    label: title,
    hint: fixed ? (
      <span className="block">
        <bdi className="figures">{formatAed(fixed.total)}</bdi> · <bdi>{words.long(fixed.minutes)}</bdi>
      </span>
    ) : undefined,
  }))
  const other = { value: 'none', label: words.none, hint: isByTime ? <span className="block">{words.byTime}</span> : undefined }
  return (
    <ChoiceChips
      legend={t.booking.subService}
      name="sub_service"
      choices={[...choices, other]}
      value={String(subServiceId ?? 'none')}
      onChange={choose}
      layout="list"
      className="sm:grid-cols-2"
    />
  )
}

type SuggestionProps = { suggested: { cleaners: number; hours: number }; isTaken: boolean; onTake: () => void }

/** How many people and hours the answers suggest, and a way back to them from another choice. */
export function Suggestion({ suggested: { cleaners, hours }, isTaken, onTake }: SuggestionProps): ReactNode {
  const words = useSite().t.questions
  return (
    <Notice live>
      <p>{words.suggestion(cleaners, hours)}</p>
      {!isTaken && (
        <div className="flex flex-wrap items-center gap-3 pt-1">
          <span>{words.chosenOther}</span>
          <Button variant="secondary" size="sm" onClick={onTake}>
            {words.takeSuggestion}
          </Button>
        </div>
      )}
    </Notice>
  )
}
