import { useSite } from '../i18n/messages.tsx'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { momentText } from './date-time-text.ts'

/** One message of a conversation; isOurs: of whoever reads it, on their side of the page. */
export type Said = { isOurs: boolean; author: string; text: string; at: string }

/** What was said, the oldest first. */
export function Conversation({ label, said }: { label?: string; said: readonly Said[] }) {
  const { language } = useSite()
  return (
    <ol aria-label={label} className="grid gap-3">
      {said.map(({ isOurs, author, text, at }, index) => (
        <Card
          as="li"
          // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added at the end.
          key={index}
          className={classNames('grid max-w-reading gap-1 p-4', isOurs ? 'justify-self-end bg-brand-soft' : 'justify-self-start')}
        >
          <p className="flex flex-wrap gap-x-3 text-xs text-muted">
            <strong className="text-ink">
              <bdi>{author}</bdi>
            </strong>
            {momentText(at, language)}
          </p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {text}
          </p>
        </Card>
      ))}
    </ol>
  )
}
