import type { WhyChooseUs } from '../../../contracts/content.ts'
import type { List } from '../../answers/lists.ts'
import { useSite } from '../../i18n/messages.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ContentPicture } from '../content-picture.tsx'
import { ListState } from '../list-state.tsx'
import { SectionHead } from './section-head.tsx'

export function Why({ reasons }: { reasons: List<WhyChooseUs> }) {
  const { t } = useSite()
  const words = t.home.why
  return (
    <section className="below page band" aria-labelledby="why-title">
      <SectionHead id="why-title" title={words.title} />
      <div className="mt-8 grid gap-10 lg:gap-14">
        {reasons.items.map((reason, index) => (
          <article key={reason.id} className="grid items-center gap-x-14 gap-y-5 md:grid-cols-2">
            <ContentPicture
              kind="why"
              image={reason.image_url}
              width="800"
              height="600"
              loading="lazy"
              className={classNames('aspect-16/10 w-full rounded-xl object-cover', index % 2 === 1 && 'md:order-last')}
            />
            <div className="grid gap-4">
              <h3 className="text-2xl">{reason.title}</h3>
              <dl className="grid gap-4">
                {reason.content.map(({ heading, description }) => (
                  <div key={heading} className="border-s-3 border-saffron ps-4">
                    <dt className="font-semibold">{heading}</dt>
                    <dd className="max-w-reading text-muted">{description}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </article>
        ))}
        {reasons.items.length === 0 && <ListState text={words.empty} loading={words.loading} failed={reasons.failure !== null} />}
      </div>
    </section>
  )
}
