import type { Testimonial } from '../../../contracts/content.ts'
import type { List } from '../../answers/lists.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ScrollButtons, useScroller } from '../../ui/scroller.tsx'
import { ContentPicture } from '../content-picture.tsx'
import { ListState } from '../list-state.tsx'

export function Testimonials({ testimonials }: { testimonials: List<Testimonial> }) {
  const { t } = useSite()
  const { row, move } = useScroller<HTMLDivElement>()
  const words = t.home.testimonials
  const { items, failure } = testimonials
  return (
    <section id="testimonial" className="below on-deep bg-deep text-on-deep">
      <div className="page band">
        <div className="flex items-end justify-between gap-4">
          <div>
            <p className="text-sm font-semibold text-saffron">{words.eyebrow}</p>
            <h2 id="testimonial-title" className="mt-2 text-3xl">
              {words.title}
            </h2>
          </div>
          {items.length > 1 && <ScrollButtons move={move} previous={words.previous} next={words.next} className="max-sm:hidden" />}
        </div>
        {items.length > 0 ? (
          <div className="@container mt-8">
            <section
              ref={row}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within the keyboard's reach.
              tabIndex={0}
              aria-labelledby="testimonial-title"
              className="page-bleed no-scrollbar snap-x snap-mandatory overflow-x-auto py-1"
            >
              <ul className="card-row w-max">
                {items.map((testimonial) => (
                  <li key={testimonial.id}>
                    <Quote testimonial={testimonial} />
                  </li>
                ))}
              </ul>
            </section>
          </div>
        ) : (
          <div className="mt-8">
            <ListState text={failure ? words.failed : words.empty} loading={words.loading} failed={failure !== null} />
          </div>
        )}
      </div>
    </section>
  )
}

function Quote({ testimonial: { name, img, review } }: { testimonial: Testimonial }) {
  return (
    <figure className="flex h-full flex-col gap-4 rounded-xl bg-deep-raised p-6">
      <Icon name="quote" className="size-6 text-saffron" />
      <blockquote className="grow">{review}</blockquote>
      <figcaption className="flex items-center gap-4 font-semibold">
        <ContentPicture
          kind="testimonials"
          image={img}
          width="240"
          height="240"
          loading="lazy"
          className="size-11 rounded-pill object-cover"
        />
        {name}
      </figcaption>
    </figure>
  )
}
