import { useRef, useState } from 'react'
import { mostQuestions, type Question, type QuestionKind, questionKinds } from '../../../../domain/intake.ts'
import { useSite } from '../../../i18n/messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { partOfEdit } from '../../edit/part-of-edit.ts'
import { SortableList } from '../../edit/sortable-list.tsx'
import type { Edit } from '../../edit/use-edit.ts'
import type { KnownService } from './known-service.ts'
import { newQuestion } from './new-question.ts'
import { QuestionFields } from './question-fields.tsx'
import { useQuestionSummary } from './question-summary.ts'

/** The questions in their order; each opens to its fields. The edit is that of the intake. */
export function QuestionList({ edit, parts }: { edit: Edit; parts: KnownService['parts'] }) {
  const { t, language } = useSite()
  const words = t.officeIntake
  const summaryOf = useQuestionSummary()
  const [added, setAdded] = useState<string | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const questions = edit.value<Question[]>('questions')
  const { name, error } = edit.form.field('questions')
  // Errors are found by the place of a question, which is another now.
  const change = (next: Question[]) => {
    edit.set('questions', next)
    edit.form.refuse({})
  }
  const add = (kind: QuestionKind) => {
    const question = newQuestion(kind)
    setAdded(question.id)
    change([...questions, question])
  }
  const remove = (index: number) => {
    change(questions.toSpliced(index, 1))
    place.current?.querySelector('button')?.focus()
  }
  const items = questions.map((question, index) => ({ id: question.id, name: question.label[language] || words.nameless, question, index }))
  return (
    <>
      {questions.length === 0 && <p className="text-muted">{words.none}</p>}
      <SortableList
        label={words.questions}
        items={items}
        wait={0}
        onSort={(ids) => change(ids.flatMap((id) => questions.find((one) => one.id === id) ?? []))}
        row={(item) => (
          <>
            <p className="font-semibold wrap-anywhere">
              <bdi>{item.name}</bdi>
            </p>
            <p className="text-sm text-muted wrap-anywhere">{summaryOf(item.question)}</p>
          </>
        )}
        below={({ question, index, ...item }) => (
          <Disclosure
            summary={words.edit(item.name)}
            openAtFirst={question.id === added}
            opensFor={edit.form.errorsIn(`questions.${index}.`)}
            keepsContent
          >
            <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4 py-3">
              <legend className="sr-only">{item.name}</legend>
              <QuestionFields
                edit={partOfEdit(edit, `questions.${index}`, question, (next) => edit.set('questions', questions.with(index, next)))}
                question={question}
                parts={parts}
              />
              <Button variant="quiet-danger" size="sm" className="justify-self-start" onClick={() => remove(index)}>
                {words.remove(item.name)}
              </Button>
            </fieldset>
          </Disclosure>
        )}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-semibold">{words.add}</legend>
        <div ref={place} className="flex flex-wrap gap-2">
          {questionKinds.map((kind) => (
            <Button
              key={kind}
              name={name}
              variant="secondary"
              size="sm"
              disabled={questions.length >= mostQuestions}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${name}-error` : undefined}
              onClick={() => add(kind)}
            >
              <Icon name="plus" />
              {t.questions.kinds[kind]}
            </Button>
          ))}
        </div>
        {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      </fieldset>
    </>
  )
}
