import type { ReactNode } from 'react'
import {
  type AnswerValue,
  type ChoiceQuestion,
  chosenOptions,
  type Effect,
  longestAnswer,
  type NumberQuestion,
  type Question,
} from '../../../domain/intake.ts'
import { filsFromDirhams, formatAed, shareOf } from '../../../domain/money.ts'
import { useSite } from '../../i18n/messages.tsx'
import { CheckChips } from '../../ui/check-chips.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/inputs.tsx'
import { NumberField } from './number-field.tsx'

type FieldProps<Kind extends Question = Question> = {
  question: Kind
  value: AnswerValue | undefined
  error?: string | undefined
  vatBasisPoints: number
  onAnswer: (value: AnswerValue | undefined) => void
}

/** A question as its kind is answered; prices that an answer adds include VAT. */
export function QuestionField(props: FieldProps): ReactNode {
  const { question, value, error, onAnswer } = props
  const { t, language } = useSite()
  const words = t.questions
  const name = `answers.${question.id}`
  const label = question.label[language]
  const hint = question.help?.[language]
  switch (question.kind) {
    case 'number':
      return <NumberQuestionField {...props} question={question} />
    case 'choice':
    case 'several':
      return <Options {...props} question={question} />
    case 'yes_no': {
      const plus = amountWith(props.vatBasisPoints)(question)
      return (
        <ChoiceChips
          legend={label}
          name={name}
          choices={[
            { value: 'yes', label: words.yes, hint: plus && words.plus(plus) },
            { value: 'no', label: words.no },
          ]}
          value={value === true ? 'yes' : value === false || !question.required ? 'no' : ''}
          onChange={(chosen) => onAnswer(chosen === 'yes')}
          error={error}
          hint={hint}
          layout="grid"
          className="grid-cols-2 sm:max-w-80"
        />
      )
    }
    default:
      return (
        <Field label={question.required ? label : words.optional(label)} name={name} error={error} hint={hint} required={question.required}>
          <TextArea
            rows={2}
            className="min-h-18"
            maxLength={longestAnswer}
            autoComplete="off"
            value={typeof value === 'string' ? value : ''}
            onChange={({ target }) => onAnswer(target.value || undefined)}
          />
        </Field>
      )
  }
}

/** What an effect adds to the price, with VAT; null if nothing. */
const amountWith =
  (vatBasisPoints: number) =>
  ({ price }: Pick<Effect, 'price'>): string | null => {
    const fils = filsFromDirhams(price) ?? 0
    return fils > 0 ? formatAed(fils + shareOf(fils, vatBasisPoints)) : null
  }

function NumberQuestionField({ question, value, error, vatBasisPoints, onAnswer }: FieldProps<NumberQuestion>) {
  const { t, language } = useSite()
  const words = t.questions
  const amount = amountWith(vatBasisPoints)(question)
  const price = amount && (question.included > 0 ? words.perFurther(question.included, amount) : words.perUnit(amount))
  const hint = [question.help?.[language], price].filter(Boolean).join(' · ')
  return (
    <NumberField
      name={`answers.${question.id}`}
      label={question.unit ? `${question.label[language]} (${question.unit[language]})` : question.label[language]}
      {...{ hint, error, min: question.min, max: question.max }}
      value={value === undefined ? question.start : Number(value ?? Number.NaN)}
      onChange={onAnswer}
    />
  )
}

function Options({ question, value, error, vatBasisPoints, onAnswer }: FieldProps<ChoiceQuestion>) {
  const { t, language } = useSite()
  const words = t.questions
  const amountOf = amountWith(vatBasisPoints)
  const name = `answers.${question.id}`
  const legend = question.required ? question.label[language] : words.optional(question.label[language])
  const hint = question.help?.[language]
  const options = question.options.map(({ id, label, price }) => {
    const plus = amountOf({ price })
    return { value: id, label: label[language], hint: plus && words.plus(plus) }
  })
  if (question.kind === 'choice') {
    return (
      <ChoiceChips
        {...{ legend, name, error, hint }}
        choices={options}
        value={typeof value === 'string' ? value : ''}
        onChange={(id) => onAnswer(id || undefined)}
        deselectable={!question.required}
      />
    )
  }
  const chosen = chosenOptions(question, value).map(({ id }) => id)
  const toggle = (id: string) => onAnswer(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <CheckChips
      {...{ legend, name, error, hint, chosen }}
      choices={options.map((option) => ({ ...option, label: option.hint ? `${option.label} ${option.hint}` : option.label }))}
      onChange={toggle}
    />
  )
}
