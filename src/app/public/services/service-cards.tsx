import type { Service } from '../../../contracts/services.ts'
import { classNames } from '../../ui/class-names.ts'
import { ServiceCard } from './service-card.tsx'

const mostInOneRow = 4

/** A row of other services, two rows on wide screens where one would hide some; nothing if there are none. */
export function ServiceCards({ title, text, services }: { title: string; text?: string; services: Service[] }) {
  if (services.length === 0) return null
  return (
    <section className="below page pt-12 last-of-type:pb-4 sm:pt-16">
      <h2 className="text-2xl">{title}</h2>
      {text && <p className="mt-1 text-muted">{text}</p>}
      <ul
        className={classNames(
          'carousel no-scrollbar page-bleed mt-6 pb-6 max-lg:snap-x',
          services.length > mostInOneRow ? 'lg:grid-flow-row lg:grid-cols-3' : 'lg:auto-cols-[calc((100%_-_3.75rem)/4)]',
        )}
      >
        {services.map((service) => (
          <li key={service.id}>
            <ServiceCard service={service} />
          </li>
        ))}
      </ul>
    </section>
  )
}
