import type { Effect, Question } from '../../../../domain/intake.ts'
import { filsFromDirhams, formatAed } from '../../../../domain/money.ts'
import { useSite } from '../../../i18n/messages.tsx'

/** A question in one line, amounts in one piece inside Arabic: how it is answered, and what answers add. */
export function useQuestionSummary(): (question: Question) => string {
  const { t, language } = useSite()
  const words = t.officeIntake
  const added = ({ price, minutes }: Effect) => {
    const fils = filsFromDirhams(price) ?? 0
    return [fils > 0 && `\u2066+${formatAed(fils)}\u2069`, minutes > 0 && words.moreMinutes(minutes)].filter((part) => part !== false)
  }
  const parts = (question: Question): string[] => {
    switch (question.kind) {
      case 'number':
        return [words.range(question.min, question.max), ...added(question)]
      case 'choice':
      case 'several':
        return [
          question.options
            .map(({ label }) => label[language])
            .filter(Boolean)
            .join(t.office.comma),
        ]
      case 'yes_no':
        return added(question)
      default:
        return []
    }
  }
  return (question) => [t.questions.kinds[question.kind], ...parts(question)].filter(Boolean).join(' · ')
}
