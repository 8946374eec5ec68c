import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answers, askedWith, type Intake } from '../../../../domain/intake.ts'
import { formatAed } from '../../../../domain/money.ts'
import { priceOfLines, smallestBooking } from '../../../../domain/pricing.ts'
import { type Scope, scopeOf } from '../../../../domain/scope.ts'
import { QuestionField } from '../../../booking/questions/question-field.tsx'
import { useSite } from '../../../i18n/messages.tsx'
import { loadTerms } from '../../../load-terms.ts'
import { useApi } from '../../../private/use-api.ts'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import type { KnownService } from './known-service.ts'

type IntakePreviewProps = { intake: Intake; known: KnownService }

/** The questions as customers answer them, with what is typed, and what comes of the answers. */
export function IntakePreview({ intake, known }: IntakePreviewProps) {
  const { t } = useSite()
  const words = t.officeIntake.preview
  const api = useApi()
  const { data: terms } = useQuery({ queryKey: ['office', 'terms'], queryFn: () => loadTerms(api) })
  const [answers, setAnswers] = useState<Answers>({})
  const [slug, setSlug] = useState('')
  const part = known.parts.find((one) => one.slug === slug) ?? null
  if (!terms) return null
  const { vatBasisPoints } = terms
  const scope = known.pricing && scopeWith(intake, { pricing: known.pricing, part, answers })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-lg p-4 inset-ring inset-ring-line">
      {known.parts.length > 0 && (
        <Field label={words.part} name="preview.part">
          <Select value={slug} onChange={({ target }) => setSlug(target.value)}>
            <option value="">{words.noPart}</option>
            {known.parts.map((one) => (
              <option key={one.slug} value={one.slug}>
                {one.title}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {askedWith(intake, part?.slug ?? null).map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          value={answers[question.id]}
          vatBasisPoints={vatBasisPoints}
          onAnswer={(value) => setAnswers(answersWith(answers, question.id, value))}
        />
      ))}
      {scope && Number.isFinite(scope.hours) && (
        <Notice live>
          {words.outcome(scope.cleaners, t.questions.long(scope.hours * 60), formatAed(priceOfLines(scope.lines, vatBasisPoints).total))}
        </Notice>
      )}
    </div>
  )
}

function answersWith(answers: Answers, id: string, value: Answers[string] | undefined): Answers {
  const { [id]: _before, ...others } = answers
  return value === undefined ? others : { ...others, [id]: value }
}

type Asked = { pricing: NonNullable<KnownService['pricing']>; part: KnownService['parts'][number] | null; answers: Answers }

/** What the visit is if people and hours are left as they are suggested. */
function scopeWith(intake: Intake, { pricing, part, answers }: Asked): Scope {
  const subService = part && { ...part, title: { en: part.title, ar: part.title } }
  const scope = scopeOf({ intake, pricing, subService, answers, choice: smallestBooking })
  return scope.suggested ? scopeOf({ intake, pricing, subService, answers, choice: { ...scope.suggested, materials: false } }) : scope
}
