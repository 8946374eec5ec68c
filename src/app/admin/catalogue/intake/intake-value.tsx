import type { Intake, Question } from '../../../../domain/intake.ts'
import type { Text } from '../../../../domain/language.ts'
import { useSite } from '../../../i18n/messages.tsx'
import { useQuestionSummary } from './question-summary.ts'

/** What a service asks, as it can be read beside what another editor made of it: each question in its place, then the rest. */
export function IntakeValue({ intake }: { intake: Intake | null }) {
  const words = useSite().t.officeIntake
  if (!intake) return words.usual
  const rest = [
    words.chargings[intake.charges],
    intake.asks_cleaners && words.asksPeople,
    intake.asks_materials && words.asksMaterials,
    intake.asks_frequency && words.asksFrequency,
    intake.people && `${words.people}: ${bothOf(intake.people)}`,
    intake.visit && `${words.visit}: ${bothOf(intake.visit)}`,
    `${words.minutes}: ${intake.minutes}`,
    `${words.minTeam}: ${intake.min_team}`,
    `${words.maxTeam}: ${intake.max_team}`,
    `${words.longest}: ${intake.longest}`,
  ]
  return (
    <span className="grid gap-2">
      {intake.questions.map((question, index) => (
        <OneQuestion key={question.id} question={question} place={index + 1} />
      ))}
      <span>{rest.filter(Boolean).join(' · ')}</span>
    </span>
  )
}

function OneQuestion({ question, place }: { question: Question; place: number }) {
  const words = useSite().t.officeIntake
  const summary = useQuestionSummary({ withChoices: true })
  const { label, help, sub_services: parts } = question
  const more = [
    help && bothOf(help),
    'required' in question && question.required && words.required,
    parts.length > 0 && `${words.onlyWith}: ${parts.join(', ')}`,
  ]
  return (
    <span className="wrap-anywhere">
      <span className="figures">{place}.</span> <strong>{bothOf(label) || words.nameless}</strong>
      <span className="block">{[summary(question), ...more].filter(Boolean).join(' · ')}</span>
    </span>
  )
}

/** In both languages, of which either may have changed. */
const bothOf = ({ en, ar }: Text) => [en, ar].filter(Boolean).join(' / ')
