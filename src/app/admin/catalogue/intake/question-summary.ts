import type { Effect, Question } from '../../../../domain/intake.ts'
import { filsFromDirhams, formatAed } from '../../../../domain/money.ts'
import { useSite } from '../../../i18n/messages.tsx'

/** A question in one line, amounts in one piece inside Arabic: how it is answered, and what answers add. withChoices: also what each choice adds. */
export function useQuestionSummary({ withChoices = false } = {}): (question: Question) => string {
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
            .map((option) => [option.label[language], ...(withChoices ? added(option) : [])].filter(Boolean).join(' '))
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
