import { useSite } from '../../i18n/messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { SectionHead } from '../home/section-head.tsx'

/** In the order of the catalogue's texts. */
const icons: IconName[] = ['users-round', 'calendar-check', 'wallet', 'map-pin', 'shield-check', 'message-circle']

export function Benefits() {
  const words = useSite().t.partner.benefits
  return (
    <section aria-labelledby="benefits-title" className="below page band">
      <SectionHead id="benefits-title" title={words.title} text={words.text} />
      <ul className="mt-9 grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:mt-12 lg:grid-cols-3">
        {words.items.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[auto_1fr] grid-rows-[auto_1fr] gap-x-4 gap-y-1.5">
            <span className="row-span-2 grid size-12 place-items-center rounded-arch bg-brand-soft text-link">
              <Icon name={icons[index] ?? 'check'} className="size-6" />
            </span>
            <h3 className="text-lg">{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
