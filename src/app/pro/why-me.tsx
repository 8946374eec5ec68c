import type { ProVisit } from '../../contracts/pro/day.ts'
import { AskWhy } from './ask-why.tsx'
import { usePhone } from './texts.ts'

/** Why this visit was given to this professional, in a sentence. */
export function WhyMe({ why, id }: Pick<ProVisit, 'why' | 'id'>) {
  const words = usePhone().t.why
  if (!why) return null
  return (
    <details className="why">
      <summary>{words.title}</summary>
      <p>{why.minutes === null ? words[why.code] : words.shorter(why.minutes)}</p>
      <AskWhy visit={id} />
    </details>
  )
}
