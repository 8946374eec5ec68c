import { useSite } from '../../i18n/messages.tsx'
import { momentText } from '../../private/date-time-text.ts'

/** A moment in a list, in Dubai's time. */
export function Moment({ at }: { at: string }) {
  const { language } = useSite()
  return (
    <time dateTime={at} className="tabular:whitespace-nowrap">
      {momentText(at, language)}
    </time>
  )
}
