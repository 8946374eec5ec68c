import type { ReactNode } from 'react'
import type { AboutSection } from '../../../contracts/content.ts'
import type { List } from '../../answers/lists.ts'
import { useSite } from '../../i18n/messages.tsx'
import { ContentPicture } from '../content-picture.tsx'
import { ListState } from '../list-state.tsx'
import { withHighlights } from './highlights.ts'

export function About({ sections }: { sections: List<AboutSection> }) {
  const { t } = useSite()
  const words = t.home.about
  const { items, failure } = sections
  const state = failure
    ? failure.status === 0
      ? words.failed
      : failure.status === 200
        ? words.unreadable
        : words.failedWith(failure.status)
    : words.empty
  return (
    <section id="about" className="below bg-sand">
      <div className="page band grid gap-x-14 gap-y-10 lg:grid-cols-[20rem_1fr]">
        <div className="self-start lg:sticky lg:top-28">
          <p className="text-sm font-semibold text-saffron-ink">{words.eyebrow}</p>
          <h2 className="mt-2 text-3xl">{words.title}</h2>
        </div>
        <div className="grid gap-10 lg:gap-14">
          {items.map((section) => (
            <article key={section.id} className="grid items-start gap-x-8 gap-y-5 sm:grid-cols-[13rem_1fr]">
              <ContentPicture
                kind="about"
                image={section.image_url}
                width="800"
                height="600"
                loading="lazy"
                className="aspect-4/5 w-40 rounded-arch object-cover shadow-rest sm:w-full"
              />
              <div className="grid max-w-reading gap-3">
                <h3 className="text-2xl">{section.title}</h3>
                {section.paragraphs.map((paragraph, index) => (
                  <p key={paragraph}>{emphasised(paragraph, section.highlights[index] ?? [])}</p>
                ))}
              </div>
            </article>
          ))}
          {items.length === 0 && <ListState text={state} loading={words.loading} failed={failure !== null} />}
        </div>
      </div>
    </section>
  )
}

/** A paragraph with its highlighted words marked in saffron. */
function emphasised(paragraph: string, highlights: string[]): ReactNode[] {
  return withHighlights(paragraph, highlights).map(({ text, highlighted, at }) =>
    highlighted ? (
      <mark key={at} className="pen font-semibold">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
